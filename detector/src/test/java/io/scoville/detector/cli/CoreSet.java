package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.fixture.KafkaNodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What must hold against several brokers, wherever they run. */
abstract class CoreSet {
    static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private final KafkaFixture kafka;

    CoreSet(KafkaFixture kafka) {
        this.kafka = kafka;
    }

    @Test
    void aScanNamesTheHotKey() throws IOException {
        String topic = kafka.newTopic(6);
        assertThat(CommandRun.of(
                                "generate",
                                "--bootstrap-server",
                                kafka.bootstrapServers(),
                                "--topic",
                                topic,
                                "--profile",
                                "hot",
                                "--records",
                                "20000",
                                "--rate",
                                "20000",
                                "--seed",
                                "7")
                        .exitCode())
                .isZero();

        CommandRun scan = CommandRun.of(
                "scan",
                "--bootstrap-server",
                kafka.bootstrapServers(),
                "--topic",
                topic,
                "--from-beginning",
                "-o",
                "json");

        JsonNode report = JSON.readTree(scan.out());
        assertThat(report.at("/window/records").asLong()).isEqualTo(20_000);
        assertThat(report.at("/verdict/state").asText()).isEqualTo("SKEWED");
        assertThat(report.at("/hotKeys/0/key/text").asText()).isEqualTo(SteadyTraffic.HOT_KEY);
    }

    @Test
    void fromRecordsToAnAlert() throws IOException {
        String topic = kafka.newTopic(4);
        try (ScovilleProcess process = run(topic, "alerts: {window: 5s, for: 2s}");
                SteadyTraffic traffic = SteadyTraffic.start(kafka, topic)) {
            Asked service = new Asked(process::httpPort);

            JsonNode alert = await("an alert that fires")
                    .atMost(PATIENCE)
                    .until(() -> alertOf(topic, service), found -> !found.isMissingNode());

            assertThat(traffic.isSending()).isTrue();
            assertThat(alert.path("kind").asText()).isEqualTo("HOT_KEY");
            assertThat(alert.path("state").asText()).isEqualTo("FIRING");
            assertThat(alert.at("/hotKeys/0/key/text").asText()).isEqualTo(SteadyTraffic.HOT_KEY);
        }
    }

    @Test
    void losingABrokerLosesNoRecord() throws Exception {
        String topic = kafka.newTopic(6);
        try (ScovilleProcess process = run(topic, "")) {
            Asked service = new Asked(process::httpPort);
            // What comes before it has its partitions is not its to count.
            await("it is ready").atMost(PATIENCE).until(() -> service.status("/health/ready") == 200);
            try (SteadyTraffic traffic = SteadyTraffic.start(kafka, topic)) {
                awaitNewReport(service, topic);
                for (int node = 1; node < KafkaNodes.NODES; node++) {
                    trouble(node, () -> awaitNewReport(service, topic));
                    awaitAllNodes();
                }
                assertThat(traffic.isSending()).isTrue();
            }
            Map<Integer, Long> produced = endOffsets(topic, 6);
            try (Coverage coverage = new Coverage(kafka.bootstrapServers(), "scoville.summaries")) {
                await("all records")
                        .atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(coverage.of(topic)).isEqualTo(produced));
            }
            assertThat(service.sum("scoville_records_missing_total", topic)).isZero();
            assertThat(process.isAlive()).isTrue();
        }
    }

    /** A node is lost, the service goes on without it, and the node comes back. */
    void trouble(int node, Runnable meanwhile) {
        kafka.nodes().kill(node);
        meanwhile.run();
        kafka.nodes().restart(node);
    }

    final void awaitAllNodes() {
        await("all nodes in sync")
                .atMost(PATIENCE)
                .ignoreExceptions()
                .until(
                        () -> KafkaFixture.await(kafka.admin()
                                        .describeTopics(List.of("scoville.summaries"))
                                        .allTopicNames())
                                .values()
                                .stream()
                                .flatMap(topic -> topic.partitions().stream())
                                .allMatch(partition -> partition.isr().size() == KafkaNodes.NODES));
    }

    final ScovilleProcess run(String topic, String more) throws IOException {
        return ScovilleProcess.start(
                folder,
                "run",
                "--config",
                config(kafka.bootstrapServers(), List.of(topic), "http: {port: 0}\n" + more)
                        .toString());
    }

    final Path config(String bootstrapServers, List<String> topics, String more) throws IOException {
        // Readable by all: a container has a user of its own.
        Path file = Files.createFile(folder.resolve("scoville-" + topics.get(0) + ".yaml"));
        return Files.writeString(
                file,
                "kafka: {bootstrap.servers: '" + bootstrapServers + "'}\nwatch: {topics: " + topics + "}\n" + more
                        + "\n");
    }

    private Map<Integer, Long> endOffsets(String topic, int partitions) {
        Map<TopicPartition, OffsetSpec> latest = IntStream.range(0, partitions)
                .boxed()
                .collect(Collectors.toMap(
                        partition -> new TopicPartition(topic, partition), partition -> OffsetSpec.latest()));
        Map<Integer, Long> ends = new TreeMap<>();
        KafkaFixture.await(kafka.admin().listOffsets(latest).all())
                .forEach((partition, end) -> ends.put(partition.partition(), end.offset()));
        return ends;
    }

    private static JsonNode alertOf(String topic, Asked service) {
        for (JsonNode alert : service.json("/api/v1/alerts").path("alerts")) {
            if (alert.path("topic").asText().equals(topic)
                    && alert.path("kind").asText().equals("HOT_KEY")) {
                return alert;
            }
        }
        return JSON.missingNode();
    }

    // A report of what came after now.
    static void awaitNewReport(Asked service, String topic) {
        Instant after = Instant.now().plusSeconds(5);
        await("a report of " + topic + " after " + after).atMost(PATIENCE).until(() -> {
            String end =
                    service.json("/api/v1/topics/" + topic).at("/window/end").asText();
            return !end.isEmpty() && Instant.parse(end).isAfter(after);
        });
    }
}
