package io.scoville.detector.advice.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.LongDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.BuiltInDslStoreSuppliers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What docs/advice.md shows works, and is what is shown. */
final class SnippetsTest {
    private static final Map<String, List<String>> PLAN = Map.of("tenant-000042", List.of("#0", "#1", "#4"));
    private static final Path SOURCES = Path.of("src/test/java/io/scoville/detector/advice/snippet");

    @Test
    void theProducerUsesTheSuffixesInTurnAndLeavesOtherKeysAlone() {
        HotKeySalts salts = new HotKeySalts(PLAN);

        assertThat(List.of(
                        salts.written("tenant-000042"),
                        salts.written("tenant-7"),
                        salts.written("tenant-000042"),
                        salts.written("tenant-000042"),
                        salts.written("tenant-000042")))
                .containsExactly(
                        "tenant-000042#0", "tenant-7", "tenant-000042#1", "tenant-000042#4", "tenant-000042#0");
    }

    @Test
    void theTwoStagesCountBucketsAsTheirKeyAndLookAlikesAsThemselves() {
        Properties properties = new Properties();
        properties.setProperty(StreamsConfig.APPLICATION_ID_CONFIG, "snippet");
        properties.setProperty(
                StreamsConfig.DSL_STORE_SUPPLIERS_CLASS_CONFIG,
                BuiltInDslStoreSuppliers.InMemoryDslStoreSuppliers.class.getName());
        properties.setProperty(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:1");
        try (TopologyTestDriver driver =
                new TopologyTestDriver(new TwoStageCount(PLAN).topology("payments", "counts"), properties)) {
            TestInputTopic<String, String> in =
                    driver.createInputTopic("payments", new StringSerializer(), new StringSerializer());
            TestOutputTopic<String, Long> out =
                    driver.createOutputTopic("counts", new StringDeserializer(), new LongDeserializer());

            for (String key : List.of(
                    "tenant-000042#0",
                    "tenant-000042#1",
                    "tenant-000042#4",
                    "tenant-000042#0",
                    "tenant-000042",
                    "tenant-000042#9",
                    "tenant-7#1")) {
                in.pipeInput(key, "v");
            }
            driver.advanceWallClockTime(Duration.ofMinutes(1));

            assertThat(new TreeMap<>(out.readKeyValuesToMap()))
                    .isEqualTo(new TreeMap<>(Map.of("tenant-000042", 5L, "tenant-000042#9", 1L, "tenant-7#1", 1L)));
        }
    }

    @ParameterizedTest
    @CsvSource({"producer, HotKeySalts.java", "streams, TwoStageCount.java"})
    void theDocsShowTheCodeThatIsTested(String name, String file) throws IOException {
        String source = Files.readString(SOURCES.resolve(file));
        String begin = "// begin: " + name + "\n";
        String code = source.substring(source.indexOf(begin) + begin.length(), source.indexOf("// end: " + name));

        assertThat(Files.readString(Path.of("../docs/advice.md"))).contains("```java\n" + code + "```");
    }
}
