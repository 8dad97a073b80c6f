package io.scoville.detector.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.fixture.ForeignClient;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.salting.partitioner.Crc32;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class ScanForeignClientsIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture();

    @TempDir
    Path directory;

    @Test
    void countsWhatKcatWroteExactly() {
        String topic = KAFKA.newTopic(12);
        SplittableRandom random = new SplittableRandom(42);
        List<String> lines = new ArrayList<>();
        Long[] expected = new Long[12];
        Arrays.fill(expected, 0L);
        for (int i = 0; i < 100_000; i++) {
            String key = i % 5 == 0 ? "customer-7" : "customer-" + (100 + random.nextInt(500));
            lines.add(key + ":value " + i);
            expected[Crc32.PARTITIONER.partition(key.getBytes(UTF_8), 12)]++;
        }

        ForeignClient.kcat(directory, KAFKA.bootstrapServers(), topic, lines);
        ScanRun scan = ScanRun.fromBeginning(KAFKA, topic);

        assertThat(scan.recordsOfPartitions()).containsExactly(expected);
        assertThat(scan.records()).isEqualTo(100_000);
        assertThat(scan.report()
                        .path("topKeys")
                        .path(0)
                        .path("key")
                        .path("text")
                        .asText())
                .isEqualTo("customer-7");
        assertThat(scan.keyRecords(0)).isEqualTo("20000 20000 20000");
        assertThat(scan.state()).isEqualTo("SKEWED");
        assertThat(scan.report()
                        .path("hotKeys")
                        .path(0)
                        .path("key")
                        .path("text")
                        .asText())
                .isEqualTo("customer-7");
        assertThat(scan.report().path("partitioner").path("name").asText()).isEqualTo("crc32");
    }

    @Test
    void countsKeysThatAreNoTextEmptyKeysAndRecordsWithoutAKey() {
        String topic = KAFKA.newTopic(3);
        List<String> lines = new ArrayList<>();
        lines.addAll(Collections.nCopies(500, "0 c32800ff 10"));
        lines.addAll(Collections.nCopies(300, "1 empty 10"));
        lines.addAll(Collections.nCopies(200, "2 - 10"));
        lines.addAll(Collections.nCopies(100, "1 " + HexFormat.of().formatHex("plain".getBytes(UTF_8)) + " -"));

        ForeignClient.confluentKafka(directory, KAFKA.bootstrapServers(), topic, lines);
        ScanRun scan = ScanRun.fromBeginning(KAFKA, topic);

        assertThat(scan.recordsOfPartitions()).containsExactly(500L, 400L, 200L);
        assertThat(scan.report()
                        .path("partitions")
                        .path(2)
                        .path("keylessRecords")
                        .asLong())
                .isEqualTo(200);
        assertThat(scan.report()
                        .path("partitions")
                        .path(1)
                        .path("keylessRecords")
                        .asLong())
                .isZero();
        assertThat(scan.report().path("window").path("bytes").asLong())
                .isEqualTo(500 * 14 + 300 * 10 + 200 * 10 + 100 * 5);
        assertThat(List.of(scan.keyHex(0), scan.keyHex(1), scan.keyHex(2)))
                .containsExactly("c32800ff", "", "706c61696e");
        assertThat(List.of(scan.keyRecords(0), scan.keyRecords(1), scan.keyRecords(2)))
                .containsExactly("500 500 500", "300 300 300", "100 100 100");
        assertThat(scan.report().path("topKeys").path(0).path("key").has("text"))
                .isFalse();
        assertThat(scan.report()
                        .path("topKeys")
                        .path(1)
                        .path("key")
                        .path("text")
                        .asText("absent"))
                .isEmpty();
    }

    @Test
    void countsTheBytesOfALargeValue() {
        KAFKA.createTopic("large-value", 1, Map.of("max.message.bytes", "2000000"));

        ForeignClient.confluentKafka(
                directory, KAFKA.bootstrapServers(), "large-value", List.of("0 6b 1048576", "0 6b 1"));
        ScanRun scan = ScanRun.fromBeginning(KAFKA, "large-value");

        assertThat(scan.report().path("window").path("bytes").asLong()).isEqualTo(1_048_576 + 1 + 1 + 1);
        assertThat(scan.recordsOfPartitions()).containsExactly(2L);
    }
}
