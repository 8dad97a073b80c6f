package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.scoville.detector.config.ConfigFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What README and docs tell a reader to type is what there is; links lead somewhere. */
final class DocumentationTest {
    private static final Path ROOT = Path.of("..");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
    private static final Pattern FENCE = Pattern.compile("(?ms)^```([a-z]+)\\n(.*?)^```$");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(#[^)]*)?\\)");
    private static final Pattern SUBCOMMAND = Pattern.compile("\\./scoville ([a-z-]+)");
    private static final Set<String> PROGRAMS =
            Set.of("mvn", "curl", "kubectl", "kcat", "docker", "promtool", "amtool");

    @TempDir
    Path folder;

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        List<String> dead = new ArrayList<>();
        for (Path page : pages()) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                String target = link.group(1);
                if (!target.matches("[a-z]+:.*") && !Files.exists(page.resolveSibling(target))) {
                    dead.add(page + ": " + target);
                }
            }
        }
        assertThat(dead).isEmpty();
    }

    @Test
    void everyCommandIsThereWithItsOptions() throws Exception {
        List<String> wrong = new ArrayList<>();
        int commands = 0;
        for (Snippet snippet : snippets("sh")) {
            if (!parses(snippet.text())) {
                wrong.add(snippet + " is no shell");
            }
            for (String line : snippet.text().replace("\\\n", " ").lines().toList()) {
                String command = line.replaceFirst("\\s+#.*", "").strip();
                if (!command.isEmpty() && !command.startsWith("#")) {
                    complaint(command).ifPresent(complaint -> wrong.add(snippet.page() + ": " + complaint));
                    commands++;
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(commands).isGreaterThan(15);
    }

    @Test
    void everyConfigurationIsAccepted() throws IOException {
        int read = 0;
        for (Snippet snippet : snippets("yaml")) {
            JsonNode root = YAML.readTree(snippet.text());
            assertThat(root.isObject()).as(snippet.toString()).isTrue();
            if (root.has("scrape_configs")) {
                // Prometheus' own; DashboardsIT runs one.
                continue;
            }
            String rest = root.has("kafka") ? "" : "\nkafka: {bootstrap.servers: 'localhost:9092'}\n";
            rest += root.has("watch") ? "" : "\nwatch: {topics: [payments]}\n";
            Path file = Files.writeString(folder.resolve("snippet-" + read + ".yaml"), snippet.text() + rest);
            assertThat(ConfigFile.read(file, Map.of()).kafka().bootstrapServers())
                    .as(snippet.toString())
                    .isNotEmpty();
            read++;
        }
        assertThat(read).isGreaterThan(2);
    }

    @Test
    void everyJsonIsJson() throws IOException {
        for (Snippet snippet : snippets("json")) {
            assertThat(JSON.readTree(snippet.text()).isMissingNode())
                    .as(snippet.toString())
                    .isFalse();
        }
    }

    private static java.util.Optional<String> complaint(String command) {
        Matcher subcommand = SUBCOMMAND.matcher(command);
        if (subcommand.lookingAt()) {
            CommandRun help = CommandRun.of(subcommand.group(1), "--help");
            return Stream.of(command.split("[\\s=]+"))
                    .filter(word -> word.startsWith("--"))
                    .filter(option -> help.exitCode() != 0 || !help.out().contains(option))
                    .map(option -> command + ": there is no " + option)
                    .findFirst();
        }
        String program = command.replaceFirst("^([A-Z_]+=\\S+\\s+)+", "").replaceFirst("\\s.*", "");
        Path script = ROOT.resolve(program);
        boolean known = PROGRAMS.contains(program)
                || program.equals("./scoville")
                || (program.contains("/") && Files.isExecutable(script));
        return known ? java.util.Optional.empty() : java.util.Optional.of(command + ": there is no " + program);
    }

    private static boolean parses(String script) throws Exception {
        Process bash =
                new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
        bash.getOutputStream().write(script.getBytes(StandardCharsets.UTF_8));
        bash.getOutputStream().close();
        return bash.waitFor() == 0;
    }

    private static List<Snippet> snippets(String language) throws IOException {
        List<Snippet> snippets = new ArrayList<>();
        for (Path page : pages()) {
            Matcher fence = FENCE.matcher(Files.readString(page));
            while (fence.find()) {
                if (fence.group(1).equals(language)) {
                    snippets.add(new Snippet(page, fence.group(2)));
                }
            }
        }
        return snippets;
    }

    private static Set<Path> pages() throws IOException {
        Set<Path> pages = new TreeSet<>();
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .forEach(pages::add);
        }
        return pages;
    }

    private record Snippet(Path page, String text) {}
}
