package io.scoville.detector.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.fixture.ForeignClient;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.salting.partitioner.Murmur2;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A mix of traffic for each cause, produced by real clients and scanned, is named right. */
class ScanCausesIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture();

    @TempDir
    Path directory;

    private static void keys(String topic, String prefix, int count, int each, int valueBytes) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>(count * each);
        byte[] value = new byte[valueBytes];
        for (int i = 0; i < each; i++) {
            for (int k = 0; k < count; k++) {
                records.add(new ProducerRecord<>(topic, (prefix + k).getBytes(UTF_8), value));
            }
        }
        KAFKA.produce(records);
    }

    private static ScanRun scan(String topic) {
        return ScanRun.fromBeginning(KAFKA, topic);
    }

    private static JsonNode finding(ScanRun scan, int rank) {
        return scan.report().path("findings").path(rank);
    }

    private static String partitioner(ScanRun scan) {
        return scan.report().path("partitioner").path("name").asText("none");
    }

    @Test
    void uniformTrafficHasNoCause() {
        String topic = KAFKA.newTopic(12);
        keys(topic, "user-", 6_000, 5, 10);

        ScanRun scan = scan(topic);

        assertThat(scan.state()).isEqualTo("EVEN");
        assertThat(scan.causes()).isEmpty();
        assertThat(partitioner(scan)).isEqualTo("murmur2");
    }

    @Test
    void aHotKeyIsNamed() {
        String topic = KAFKA.newTopic(12);
        keys(topic, "user-", 6_000, 3, 10);
        KAFKA.produce(topic, "tenant-000042", 12_000);

        ScanRun scan = scan(topic);

        assertThat(scan.causes()).containsExactly("HOT_KEY");
        assertThat(finding(scan, 0).path("evidence").asText())
                .startsWith("Key \"tenant-000042\" alone makes 12,000 of the ");
        assertThat(partitioner(scan)).isEqualTo("murmur2");
    }

    @Test
    void fewKeysAreNamed() {
        String topic = KAFKA.newTopic(6);
        keys(topic, "device-", 20, 500, 10);

        ScanRun scan = scan(topic);

        assertThat(scan.causes()).containsExactly("FEW_KEYS");
        assertThat(finding(scan, 0).path("facts").path("distinctKeys").asInt()).isEqualTo(20);
        assertThat(scan.report().path("hotKeys")).isEmpty();
    }

    @Test
    void collidingKeysAreNamed() {
        String topic = KAFKA.newTopic(12);
        keys(topic, "cust-", 12_000, 2, 10);
        for (int shop : List.of(5, 24, 37, 47)) {
            KAFKA.produce(topic, "shop-" + shop, 1_060);
        }

        ScanRun scan = scan(topic);

        assertThat(scan.causes()).containsExactly("COLLIDING_KEYS");
        assertThat(finding(scan, 0).path("partitions").path(0).asInt()).isEqualTo(7);
        assertThat(finding(scan, 0).path("facts").path("keys")).hasSize(4);
    }

    @Test
    void aRunWithoutKeysIsNoSkew() {
        String topic = KAFKA.newTopic(6);
        KAFKA.produce(topic, 2, null, 20_000);

        ScanRun scan = scan(topic);

        assertThat(scan.state()).isEqualTo("EVEN");
        assertThat(scan.causes()).isEmpty();
    }

    @Test
    void aRunWithoutKeysOnTopOfAWarmPartitionIsNamed() {
        String topic = KAFKA.newTopic(4);
        keys(topic, "user-", 2_000, 2, 10);
        KAFKA.produce(topic, "warm", 2_000);
        int partition = scan(topic)
                .report()
                .path("skew")
                .path("records")
                .path("maxPartition")
                .asInt();
        KAFKA.produce(topic, partition, null, 4_000);

        ScanRun scan = scan(topic);

        assertThat(scan.causes()).containsExactly("KEYLESS");
        assertThat(finding(scan, 0).path("partitions").path(0).asInt()).isEqualTo(partition);
        assertThat(finding(scan, 0).path("facts").path("keylessRecords").asInt())
                .isEqualTo(4_000);
    }

    @Test
    void largeRecordsAreNamed() {
        String topic = KAFKA.newTopic(12);
        keys(topic, "user-", 6_000, 3, 100);
        keys(topic, "blob-", 1, 300, 20_000);

        ScanRun scan = scan(topic);

        assertThat(scan.state()).isEqualTo("EVEN");
        assertThat(scan.causes()).containsExactly("LARGE_RECORDS");
        assertThat(finding(scan, 0).path("facts").path("key").asText()).isEqualTo("\"blob-0\"");
    }

    @Test
    void clientsThatDisagreeAreNamed() {
        String topic = KAFKA.newTopic(12);
        keys(topic, "user-", 60, 100, 10);
        List<String> lines = new ArrayList<>();
        for (int k = 0; k < 60; k++) {
            lines.addAll(Collections.nCopies(50, "user-" + k + ":value"));
        }
        ForeignClient.kcat(directory, KAFKA.bootstrapServers(), topic, lines);

        ScanRun scan = scan(topic);

        assertThat(scan.causes()).contains("PARTITIONER_MISMATCH").doesNotContain("PARTITIONS_ADDED");
        JsonNode mismatch = finding(scan, scan.causes().indexOf("PARTITIONER_MISMATCH"));
        assertThat(mismatch.path("facts").path("kind").asText()).isEqualTo("MIXED");
        assertThat(mismatch.path("facts").path("partitioners").toString()).isEqualTo("[\"murmur2\",\"crc32\"]");
        assertThat(mismatch.path("facts").path("keysInSeveralPartitions").asInt())
                .isGreaterThan(40);
        assertThat(partitioner(scan)).isEqualTo("none");
    }

    @Test
    void theCClientsPartitionerIsNamed() {
        String topic = KAFKA.newTopic(12);
        List<String> lines = new ArrayList<>();
        for (int k = 0; k < 3_000; k++) {
            lines.add("user-" + k + ":value");
        }
        lines.addAll(Collections.nCopies(3_000, "ztf:value"));
        ForeignClient.kcat(directory, KAFKA.bootstrapServers(), topic, lines);

        ScanRun scan = scan(topic);

        assertThat(scan.causes()).containsExactly("HOT_KEY");
        assertThat(partitioner(scan)).isEqualTo("crc32");
    }

    @Test
    void anExpansionIsNamedWithTheNumberOfPartitionsBefore() {
        String topic = KAFKA.newTopic(12);
        // What was written while the topic had six partitions: each key where Java's partitioner put it then.
        for (int k = 0; k < 300; k++) {
            byte[] key = ("user-" + k).getBytes(UTF_8);
            KAFKA.produce(topic, Murmur2.PARTITIONER.partition(key, 6), key, 20);
        }
        keys(topic, "user-", 300, 20, 10);

        ScanRun scan = scan(topic);

        assertThat(scan.causes()).contains("PARTITIONS_ADDED").doesNotContain("PARTITIONER_MISMATCH");
        JsonNode added = finding(scan, scan.causes().indexOf("PARTITIONS_ADDED"));
        assertThat(added.path("facts").path("partitionsBefore").asInt()).isEqualTo(6);
        assertThat(added.path("facts").path("movedShareOfKeys").asDouble()).isEqualTo(0.5);
        assertThat(partitioner(scan)).isEqualTo("murmur2");
    }

    @Test
    void twoCausesAtOnceAreBothNamed() {
        String topic = KAFKA.newTopic(12);
        keys(topic, "cust-", 12_000, 2, 10);
        KAFKA.produce(topic, "tenant-000042", 12_000);
        for (int shop : List.of(5, 24, 37, 47)) {
            KAFKA.produce(topic, "shop-" + shop, 1_500);
        }

        assertThat(scan(topic).causes()).containsExactly("HOT_KEY", "COLLIDING_KEYS");
    }
}
