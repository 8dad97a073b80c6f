package io.scoville.detector.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The two reference files are made of the settings; {@code -Dscoville.docs.write} writes them anew. */
final class ConfigurationReferenceTest {
    private static final Path DOCS = Path.of("..", "docs");
    private static final Path REFERENCE = DOCS.resolve("reference-config.yaml");
    private static final Path TABLE = DOCS.resolve("configuration.md");
    private static final String START = "<!-- settings: made by ConfigurationReferenceTest -->\n";
    private static final String END = "<!-- end of settings -->\n";

    @Test
    void thereAreFewerThanThirtySettings() {
        assertThat(settings()).hasSizeLessThan(30);
    }

    @Test
    void theReferenceFileHoldsTheDefaults() throws IOException {
        if (System.getProperty("scoville.docs.write") != null) {
            Files.writeString(REFERENCE, referenceFile());
        }
        assertThat(REFERENCE).hasContent(referenceFile());

        ScovilleConfig read = ConfigFile.read(REFERENCE, Map.of());

        assertThat(read.toString())
                .isEqualTo(ScovilleConfig.of(
                                new KafkaSettings(Map.of("bootstrap.servers", "localhost:9092")),
                                new WatchSettings(List.of("payments"), List.of(), WatchSettings.GROUPS.fallback()))
                        .toString());
    }

    @Test
    void theTableHoldsEverySetting() throws IOException {
        String document = Files.readString(TABLE);
        int start = document.indexOf(START) + START.length();
        int end = document.indexOf(END);
        if (System.getProperty("scoville.docs.write") != null) {
            document = document.substring(0, start) + table() + document.substring(end);
            Files.writeString(TABLE, document);
            end = document.indexOf(END);
        }
        assertThat(document.substring(start, end)).isEqualTo(table());
    }

    private static List<Setting<?>> settings() {
        SettingsReader reader =
                ConfigFile.reader("none", "kafka: {bootstrap.servers: 'a:1'}\nwatch: {topics: [a]}", Map.of());
        ScovilleConfig.from(reader);
        List<Setting<?>> settings = new ArrayList<>(reader.asked());
        settings.addAll(List.of(TopicSettings.WATCH, TopicSettings.SEMANTICS));
        return settings;
    }

    private static String table() {
        StringBuilder table = new StringBuilder("| setting | default | allowed | what it does |\n|---|---|---|---|\n");
        for (Setting<?> setting : settings()) {
            String fallback = setting.path().startsWith("topics.<name>") ? "not set" : setting.shownFallback();
            table.append("| `%s` | `%s` | %s | %s |\n"
                    .formatted(setting.path(), fallback, setting.allowed(), setting.meaning()));
        }
        return table.toString();
    }

    private static String referenceFile() {
        StringBuilder file = new StringBuilder("""
                # Every setting with its default. Only kafka.bootstrap.servers and watch.topics (or watch.patterns) must be set.
                # An environment variable overrides each: detection.window is SCOVILLE_DETECTION_WINDOW.

                # How to reach Kafka: any property of Kafka's clients, passed through whole. Prefixes main.consumer., producer.
                # and admin. address one client.
                kafka:
                  bootstrap.servers: localhost:9092

                # What is said about single topics. Nothing by default.
                # topics:
                #   payments:
                """);
        for (Setting<?> setting : settings()) {
            if (setting.path().startsWith("topics.<name>.")) {
                file.append("#     # ")
                        .append(setting.meaning())
                        .append(" (")
                        .append(setting.allowed())
                        .append(")\n");
                file.append("#     ")
                        .append(setting.path().substring("topics.<name>.".length()))
                        .append(": ")
                        .append(setting.shownFallback())
                        .append('\n');
            }
        }
        String section = "";
        for (Setting<?> setting : settings()) {
            if (setting.path().startsWith("topics.<name>.")) {
                continue;
            }
            int dot = setting.path().lastIndexOf('.');
            String itsSection = dot < 0 ? "" : setting.path().substring(0, dot);
            if (!itsSection.equals(section) || dot < 0) {
                file.append(dot < 0 ? "\n" : "\n" + itsSection + ":\n");
            }
            section = itsSection;
            String indent = dot < 0 ? "" : "  ";
            file.append(indent + "# " + setting.meaning() + " (" + setting.allowed() + ")\n");
            boolean none = setting.fallback().equals(Optional.empty())
                    && setting.shownFallback().equals("none");
            String value = setting == WatchSettings.TOPICS ? "[payments]" : setting.shownFallback();
            file.append(indent + (none ? "# " : "") + setting.path().substring(dot + 1) + ": " + value + "\n");
        }
        return file.toString();
    }
}
