package io.scoville.detector.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.fixture.KafkaFixture;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class ScanCommandIT {
    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

    // Compaction would otherwise wait for a quarter of a minute.
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture(BrokerSettings.TEMPORARY.with("log.cleaner.backoff.ms", "100"));

    @Test
    void namesTheHotKeyItsPartitionTheCauseAndTheRemedy() {
        KAFKA.createTopic("hot", 12, Map.of());
        CommandRun generated = CommandRun.of(
                "generate",
                "--bootstrap-server",
                KAFKA.bootstrapServers(),
                "--topic",
                "hot",
                "--profile",
                "hot",
                "--records",
                "50000",
                "--value-bytes",
                "10");
        assertThat(generated.exitCode()).as(generated.err()).isZero();

        ScanRun scan = ScanRun.of(KAFKA, "hot", "--from-beginning", "--fail-on", "critical");

        assertThat(scan.run().exitCode()).isEqualTo(10);
        assertThat(scan.state()).isEqualTo("SKEWED");
        assertThat(scan.report().path("verdict").path("severity").asText()).isEqualTo("CRITICAL");
        assertThat(scan.report()
                        .path("hotKeys")
                        .path(0)
                        .path("key")
                        .path("text")
                        .asText())
                .isEqualTo("tenant-000042");
        assertThat(scan.report().path("hotKeys").path(0).path("share").asDouble())
                .isBetween(0.39, 0.41);
        assertThat(scan.causes()).startsWith("HOT_KEY");
        assertThat(scan.report().path("recommendations").path(0).path("remedy").asText())
                .isEqualTo("SALT");
        assertThat(scan.report()
                        .path("recommendations")
                        .path(0)
                        .path("predicted")
                        .path("maxOverMean")
                        .asDouble())
                .isBetween(1.0, 1.5);
        assertThat(scan.report().path("partitioner").path("name").asText()).isEqualTo("murmur2");
        assertThat(scan.report().path("window").path("completeness").asText()).isEqualTo("1.0");
        assertThat(scan.report().path("partitions").path(3).path("leader").asInt())
                .isEqualTo(1);
        assertThat(scan.run().err()).isEmpty();
    }

    @Test
    void saysTheSameAsTextAndAsMarkdown() {
        String topic = KAFKA.newTopic(4);
        KAFKA.produce(topic, "one", 900);
        KAFKA.produce(topic, "two", 100);

        CommandRun text = scan(topic, "--from-beginning");
        CommandRun markdown = scan(topic, "--from-beginning", "-o", "markdown");

        assertThat(text.out()).startsWith(topic + ": SKEWED (CRITICAL)\n").contains("  one ", "90.0 %");
        assertThat(text.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(markdown.out())
                .startsWith("# " + topic.replace("-", "\\-") + ": SKEWED \\(CRITICAL\\)\n")
                .contains("| one | 900 | 90.0 % |");
    }

    @Test
    void readsTheTimeThatIsAskedForAndNothingOlder() {
        String topic = KAFKA.newTopic(2);
        at(topic, NOW.minusSeconds(3_600), "old", 50);
        at(topic, NOW.minusSeconds(300), "new", 70);

        assertThat(recordsAsOf(NOW, topic)).isEqualTo("\"records\":70,");
        assertThat(recordsAsOf(NOW, topic, "--since", "2h")).isEqualTo("\"records\":120,");
        assertThat(recordsAsOf(NOW, topic, "--since", "PT5M")).isEqualTo("\"records\":70,");
        assertThat(recordsAsOf(NOW, topic, "--since", "PT4M59S")).isEqualTo("\"records\":0,");
    }

    @Test
    void theLastRecordsBeginAtOneTimeInAllPartitions() {
        String topic = KAFKA.newTopic(2);
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (int second = 0; second < 1_000; second++) {
            long time = NOW.minusSeconds(1_000 - second).toEpochMilli();
            for (int i = 0; i < 10; i++) {
                // Nine of ten in partition 0: the last thousand records must be, too.
                records.add(new ProducerRecord<>(topic, i == 9 ? 1 : 0, time, "k".getBytes(UTF_8), new byte[1]));
            }
        }
        KAFKA.produce(records);

        CommandRun run = CommandRun.of(
                Clock.fixed(NOW, ZoneOffset.UTC),
                "scan",
                "--bootstrap-server",
                KAFKA.bootstrapServers(),
                "--topic",
                topic,
                "--last",
                "1000",
                "-o",
                "json");

        assertThat(run.out()).contains("\"start\":\"2026-01-01T11:58:20Z\"", "\"records\":900,", "\"records\":100,");
    }

    @Test
    void endsThoughTheLastOffsetsAreTransactionMarkers() {
        String topic = KAFKA.newTopic(1);
        try (Producer<byte[], byte[]> producer = KAFKA.newProducer(Map.of("transactional.id", "scan-it"))) {
            producer.initTransactions();
            for (int i = 0; i < 10; i++) {
                producer.beginTransaction();
                for (int r = 0; r < 10; r++) {
                    KafkaFixture.await(producer.send(new ProducerRecord<>(topic, "k".getBytes(UTF_8), new byte[1])));
                }
                if (i % 2 == 0) {
                    producer.commitTransaction();
                } else {
                    producer.abortTransaction();
                }
            }

            ScanRun scan = ScanRun.fromBeginning(KAFKA, topic);

            // Aborted records are load, too; the ten markers are not.
            assertThat(scan.recordsOfPartitions()).containsExactly(100L);
            assertThat(scan.report()
                            .path("partitions")
                            .path(0)
                            .path("endOffset")
                            .asLong())
                    .isEqualTo(110);
            assertThat(scan.report().path("window").path("completeness").asText())
                    .isEqualTo("1.0");
        }
    }

    @Test
    void saysThatACompactedTopicIsNotItsTraffic() {
        String topic = KAFKA.newTopic(
                1,
                Map.of(
                        "cleanup.policy", "compact",
                        "segment.ms", "100",
                        "min.cleanable.dirty.ratio", "0.001",
                        "min.compaction.lag.ms", "0"));
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(300))
                .untilAsserted(() -> {
                    KAFKA.produce(topic, "again", 100);
                    assertThat(ScanRun.fromBeginning(KAFKA, topic).records()).isLessThan(endOffset(topic));
                });

        ScanRun scan = ScanRun.fromBeginning(KAFKA, topic);

        assertThat(scan.causes()).contains("COMPACTED");
        assertThat(scan.report().path("window").path("completeness").asText()).isEqualTo("1.0");
    }

    @Test
    void anEmptyTopicIsOneLineAndAReportThatSaysNothing() {
        String topic = KAFKA.newTopic(3);

        ScanRun all = ScanRun.fromBeginning(KAFKA, topic);
        ScanRun recent = ScanRun.of(KAFKA, topic);

        assertThat(all.state()).isEqualTo("TOO_FEW_RECORDS");
        assertThat(all.run().err())
                .isEqualTo("scan: topic " + topic + " is empty; scan it again when something was written to it\n");
        assertThat(recent.run().err().lines())
                .singleElement()
                .asString()
                .startsWith("scan: topic " + topic + " has no records since ")
                .endsWith("; --since with a longer time or --from-beginning looks further back");
    }

    @Test
    void aTopicOfNullKeysOnlyIsOneLine() {
        String topic = KAFKA.newTopic(2);
        KAFKA.produce(topic, 0, null, 400);
        KAFKA.produce(topic, 1, null, 400);

        ScanRun scan = ScanRun.fromBeginning(KAFKA, topic);

        assertThat(scan.run().err())
                .isEqualTo("scan: none of the 800 records of topic " + topic + " has a key: the producer's choice of"
                        + " partitions is judged, and there is no key to name\n");
        assertThat(scan.report().path("topKeys")).isEmpty();
        assertThat(scan.run().exitCode()).isZero();
    }

    @Test
    void anUnknownTopicIsOneLineAndIsNotCreated() throws Exception {
        CommandRun run = scan("no-such-topic", "--from-beginning");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("scan: topic no-such-topic does not exist at " + KAFKA.bootstrapServers()
                        + "; check its name, or whether the principal may DESCRIBE it\n");
        assertThat(KAFKA.admin().listTopics().names().get()).doesNotContain("no-such-topic");
    }

    @Test
    void aNameThatNoTopicCanHaveIsOneLine() {
        CommandRun run = scan("what?\u001b[2J");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).startsWith("scan: ").hasLineCount(1).doesNotContain("\u001b");
    }

    @Test
    void aClosedPortIsOneLineWithinTheTimeOfTheClientsOwnSettings(@TempDir Path directory) throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        Path config = Files.writeString(directory.resolve("client.properties"), "default.api.timeout.ms=2000\n");

        CommandRun run = CommandRun.of(
                "scan",
                "--bootstrap-server",
                "127.0.0.1:" + closed,
                "--topic",
                "t",
                "--command-config",
                config.toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("scan: no answer from 127.0.0.1:" + closed + " in time");
    }

    @Test
    void saysHowAGroupFaresAndWhichHasNoCommit() throws Exception {
        String topic = KAFKA.newTopic(2);
        KAFKA.produce(topic, 0, "k".getBytes(UTF_8), 500);
        KAFKA.admin()
                .alterConsumerGroupOffsets(
                        "stands-still", Map.of(new TopicPartition(topic, 0), new OffsetAndMetadata(100)))
                .all()
                .get();

        ScanRun scan = ScanRun.of(KAFKA, topic, "--group", "stands-still", "--group", "unknown");
        KAFKA.admin().deleteConsumerGroups(List.of("stands-still")).all().get();

        assertThat(scan.report().path("consumerGroups").path(0).path("group").asText())
                .isEqualTo("stands-still");
        assertThat(scan.report()
                        .path("consumerGroups")
                        .path(0)
                        .path("lag")
                        .path(0)
                        .path("records")
                        .asLong())
                .isEqualTo(400);
        assertThat(scan.report().path("skew").path("lag").path("max").asLong()).isEqualTo(400);
        assertThat(scan.run().err()).contains("scan: group unknown has no commit in topic " + topic);
    }

    @Test
    void leavesNoGroupAndNoCommitBehind() throws Exception {
        String topic = KAFKA.newTopic(1);
        KAFKA.produce(topic, "k", 10);

        ScanRun.fromBeginning(KAFKA, topic);

        assertThat(KAFKA.admin().listGroups().all().get()).isEmpty();
    }

    @Test
    void aKeyFullOfEscapesNeverReachesTheTerminal() {
        String topic = KAFKA.newTopic(1);
        KAFKA.produce(topic, 0, "\u001b]0;owned\u0007\u202e".getBytes(UTF_8), 100);
        KAFKA.produce(topic, 0, "a\u202eb".getBytes(UTF_8), 50);

        String text = scan(topic, "--from-beginning").out();

        assertThat(text)
                .doesNotContain("\u001b", "\u0007", "\u202e")
                .contains("0x1b5d303b6f776e656407e280ae", "a\uFFFDb");
    }

    private static String recordsAsOf(Instant now, String topic, String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("scan", "--bootstrap-server", KAFKA.bootstrapServers(), "--topic", topic, "-o", "json"));
        arguments.addAll(List.of(more));
        String out = CommandRun.of(Clock.fixed(now, ZoneOffset.UTC), arguments.toArray(String[]::new))
                .out();
        int from = out.indexOf("\"records\":");
        return out.substring(from, out.indexOf(',', from) + 1);
    }

    private static CommandRun scan(String topic, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("scan", "--bootstrap-server", KAFKA.bootstrapServers(), "--topic", topic));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static void at(String topic, Instant time, String key, int count) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            records.add(new ProducerRecord<>(topic, i % 2, time.toEpochMilli(), key.getBytes(UTF_8), new byte[1]));
        }
        KAFKA.produce(records);
    }

    private static long endOffset(String topic) {
        return ScanRun.fromBeginning(KAFKA, topic)
                .report()
                .path("partitions")
                .path(0)
                .path("endOffset")
                .asLong();
    }
}
