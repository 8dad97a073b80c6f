package io.scoville.detector.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.report.TopicReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The documentation is what is scraped; {@code -Dscoville.docs.write} writes it anew. */
final class MetricsReferenceTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "metrics.md");
    private static final String START = "<!-- series: made by MetricsReferenceTest -->\n";
    private static final String END = "<!-- end of series -->\n";
    private static final String DELAY =
            "| `scoville_detection_delay_seconds` | histogram | | From the end of a window to its evaluation. | never |\n";

    @Test
    void whatIsDocumentedIsWhatIsScraped() throws IOException {
        TreeSet<String> documented = new TreeSet<>();
        Arrays.stream(Measure.values())
                .forEach(measure -> documented.add(measure.scrapedName() + " | "
                        + measure.kind().name().toLowerCase(java.util.Locale.ROOT) + " | " + measure.help()));
        documented.add("scoville_detection_delay_seconds | histogram | From the end of a window to its evaluation.");
        documented.add("scoville_detection_delay_seconds_max | gauge | From the end of a window to its evaluation.");
        try (MetricsRegistry registry = new MetricsRegistry()) {
            TopicReport report = SampleReports.skewed();
            new TopicMeters(registry.meters(), RecordKey::text).evaluated(report, SampleReports.statistics(report));
            SeriesSet kafka = new SeriesSet(registry.meters());
            kafka.show(oneOfEachOfKafka());

            Scraped scraped = Scraped.of(registry);

            assertThat(scraped.described("scoville_", "kafka_")).isEqualTo(documented);
            assertThat(scraped.names()).allMatch(name -> name.matches("(scoville|kafka|jvm|process|system)_.*"));
        }
        assertThat(section()).isEqualTo(table());
    }

    private static Readings oneOfEachOfKafka() {
        Readings readings = new Readings();
        for (Measure measure : Measure.values()) {
            if (measure.removed() != Measure.Removed.WITH_ITS_TOPIC
                    && measure.removed() != Measure.Removed.WITH_ITS_GROUP) {
                readings.add(
                        measure,
                        1,
                        Collections.nCopies(measure.labels().size(), "x").toArray(String[]::new));
            }
        }
        return readings;
    }

    private static String section() throws IOException {
        String document = Files.readString(DOCUMENT);
        int start = document.indexOf(START) + START.length();
        int end = document.indexOf(END);
        if (System.getProperty("scoville.docs.write") != null) {
            Files.writeString(DOCUMENT, document.substring(0, start) + table() + document.substring(end));
            return table();
        }
        return document.substring(start, end);
    }

    private static String table() {
        StringBuilder table =
                new StringBuilder("| name | type | labels | what it says | removed |\n|---|---|---|---|---|\n");
        for (Measure measure : Measure.values()) {
            String labels =
                    measure.labels().stream().map(label -> "`" + label + "`").collect(Collectors.joining(", "));
            table.append("| `%s` | %s | %s | %s | %s |\n"
                    .formatted(
                            measure.scrapedName(),
                            measure.kind().name().toLowerCase(java.util.Locale.ROOT),
                            labels,
                            measure.help(),
                            measure.removed()
                                    .name()
                                    .toLowerCase(java.util.Locale.ROOT)
                                    .replace('_', ' ')));
        }
        return table + DELAY;
    }
}
