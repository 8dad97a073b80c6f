package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.fixture.OpenApi;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class RunCommandIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture(BrokerSettings.TEMPORARY);

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @TempDir
    Path folder;

    @Test
    void twoInstancesShareTheWorkAndEachAnswersForAll() throws Exception {
        String topic = KAFKA.newTopic(4);
        Path config = config("{bootstrap.servers: '" + KAFKA.bootstrapServers() + "'}", topic, "http: {port: 0}");
        try (ScovilleProcess first = ScovilleProcess.start(folder, "run", "--config", config.toString());
                SteadyTraffic traffic = SteadyTraffic.start(KAFKA, topic)) {
            JsonNode report = awaitReport(first, topic);
            assertThat(traffic.isSending()).isTrue();
            assertThat(report.at("/verdict/state").asText()).isEqualTo("SKEWED");
            assertThat(report.at("/hotKeys/0/key/text").asText()).isEqualTo(SteadyTraffic.HOT_KEY);
            assertThat(report.at("/window/completeness").asDouble()).isEqualTo(1.0);
            assertThat(reportInTopic(topic))
                    .map(json -> json.path("schema").asText())
                    .contains("scoville.topic-report/1");
            answersAreAsDescribed(first, topic);
            metricsAreWellFormed(first, topic);

            try (ScovilleProcess second = ScovilleProcess.start(folder, "run", "--config", config.toString())) {
                await().atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(membersWithPartitions()).isEqualTo(4));
                assertThat(assigned()).containsExactlyInAnyOrderElementsOf(partitions(topic, 4));
                awaitReport(second, topic);

                // 128 + SIGTERM: what the JVM gives when its hooks are through.
                assertThat(first.terminate(Duration.ofSeconds(60))).isEqualTo(143);
                assertThat(first.output()).doesNotContain("Exception").doesNotContain("\tat ");
                await().atMost(PATIENCE).untilAsserted(() -> {
                    assertThat(membersWithPartitions()).isEqualTo(2);
                    assertThat(assigned()).containsExactlyInAnyOrderElementsOf(partitions(topic, 4));
                });
                assertThat(second.isAlive()).isTrue();
                assertThat(second.terminate(Duration.ofSeconds(60))).isEqualTo(143);
            }
        }
    }

    @Test
    void aMissingConfigIsOneLine() {
        Path gone = folder.resolve("gone.yaml");

        assertRefused(
                CommandRun.of("run", "--config", gone.toString()),
                2,
                "run: " + gone + ": no such file; docs/reference-config.yaml shows every setting\n");
    }

    @Test
    void anUnknownFieldAndABadDurationAreNamed() throws Exception {
        assertRefused(
                run(config("{bootstrap.servers: 'localhost:1'}", "t", "detection: {windw: 60s}")),
                2,
                "run: detection.windw: unknown setting, with the value '60s'; did you mean detection.window?\n");
        assertRefused(
                run(config("{bootstrap.servers: 'localhost:1'}", "t", "detection: {window: sixty}")),
                2,
                "run: detection.window: 'sixty' is no duration; write 500ms, 60s, 5m, 2h or PT1M30S"
                        + " (allowed: 5s to 1h)\n");
    }

    @Test
    void aClosedPortIsOneLine() throws Exception {
        CommandRun run = run(config(
                "{bootstrap.servers: '127.0.0.1:1', default.api.timeout.ms: 2000, request.timeout.ms: 1000}", "t", ""));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("run: no answer from 127.0.0.1:1 in time")
                .endsWith("\n");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void aTopicThatDoesNotExistIsNamedWithTheOneThatWasMeant() throws Exception {
        KAFKA.createTopic("refunds", 1, Map.of());

        assertRefused(
                run(config("{bootstrap.servers: '" + KAFKA.bootstrapServers() + "'}", "refund", "")),
                1,
                "run: watch.topics: refund does not exist at " + KAFKA.bootstrapServers()
                        + ", or may not be seen; did you mean refunds?; check the name, and DESCRIBE on it\n");
    }

    @Test
    void ownTopicsThatDoNotFitTogetherAreRefused() throws Exception {
        String topic = KAFKA.newTopic(1);
        KAFKA.createTopic("odd.summaries", 3, Map.of());
        KAFKA.createTopic("odd.offsets", 5, Map.of());

        assertRefused(
                run(config(
                        "{bootstrap.servers: '" + KAFKA.bootstrapServers() + "'}",
                        topic,
                        "output: {topic-prefix: odd}")),
                1,
                "run: topic odd.summaries has 3 partitions and odd.offsets has 5; they must have as many: delete one of"
                        + " them, or set another output.topic-prefix\n");
    }

    private static void assertRefused(CommandRun run, int exitCode, String line) {
        assertThat(run.err()).isEqualTo(line);
        assertThat(run.out()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(exitCode);
    }

    private static CommandRun run(Path config) {
        return CommandRun.of("run", "--config", config.toString());
    }

    private Path config(String kafka, String topic, String more) throws IOException {
        return Files.writeString(
                Files.createTempFile(folder, "scoville", ".yaml"),
                "kafka: " + kafka + "\nwatch: {topics: [" + topic + "]}\n" + more + "\n");
    }

    private static JsonNode awaitReport(ScovilleProcess process, String topic) {
        return await("a skewed report of " + topic)
                .atMost(PATIENCE)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(
                        () -> JSON.readTree(
                                get(process, "/api/v1/topics/" + topic).body()),
                        report -> report.at("/verdict/state").asText().equals("SKEWED"));
    }

    private static void answersAreAsDescribed(ScovilleProcess process, String topic) throws Exception {
        OpenApi openApi = OpenApi.load();
        Map<String, String> paths = Map.of(
                "/api/v1/topics",
                "/api/v1/topics",
                "/api/v1/topics/" + topic,
                "/api/v1/topics/{topic}",
                "/api/v1/topics/" + topic + "/history",
                "/api/v1/topics/{topic}/history",
                "/api/v1/alerts",
                "/api/v1/alerts",
                "/api/v1/recommendations",
                "/api/v1/recommendations",
                "/health/live",
                "/health/live",
                "/health/ready",
                "/health/ready");
        for (Map.Entry<String, String> path : paths.entrySet()) {
            HttpResponse<String> response = get(process, path.getKey());
            String type = response.headers().firstValue("Content-Type").orElse("none");
            assertThat(openApi.complaints(path.getValue(), "get", 200, type, JSON.readTree(response.body())))
                    .isEmpty();
            assertThat(response.statusCode()).isEqualTo(200);
        }
    }

    private static void metricsAreWellFormed(ScovilleProcess process, String topic) throws Exception {
        String scrape = await("the metrics of Kafka's clients")
                .atMost(PATIENCE)
                .until(
                        () -> get(process, "/metrics").body(),
                        text -> text.contains("kafka_consumer_fetch_manager_records_consumed_total{"));
        assertThat(scrape).contains("scoville_verdict{state=\"SKEWED\",topic=\"" + topic + "\"} 1.0");
        // Debian's package prometheus; the build server installs it.
        Path promtool = Path.of("/usr/bin/promtool");
        if (Files.isExecutable(promtool) || System.getenv("CI") != null) {
            Process check = new ProcessBuilder(promtool.toString(), "check", "metrics")
                    .redirectErrorStream(true)
                    .start();
            check.getOutputStream().write(scrape.getBytes(StandardCharsets.UTF_8));
            check.getOutputStream().close();
            assertThat(new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .isEmpty();
            assertThat(check.waitFor()).isZero();
        }
    }

    private static HttpResponse<String> get(ScovilleProcess process, String path) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + process.httpPort() + path);
        return CLIENT.send(
                HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(10)).build(),
                HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    }

    private static Optional<JsonNode> reportInTopic(String topic) throws IOException {
        Map<String, Object> properties =
                Map.of("bootstrap.servers", KAFKA.bootstrapServers(), "auto.offset.reset", "earliest");
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(properties, new StringDeserializer(), new StringDeserializer())) {
            consumer.assign(partitions("scoville.reports", 12));
            for (int poll = 0; poll < 20; poll++) {
                for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(500))) {
                    if (record.key().equals(topic)) {
                        return Optional.of(JSON.readTree(record.value()));
                    }
                }
            }
        }
        return Optional.empty();
    }

    // An instance has two threads, and each is a member.
    private static long membersWithPartitions() {
        return members().stream()
                .filter(member -> !member.assignment().topicPartitions().isEmpty())
                .count();
    }

    private static Set<TopicPartition> assigned() {
        Set<TopicPartition> assigned = new TreeSet<>((a, b) -> a.toString().compareTo(b.toString()));
        members().forEach(member -> assigned.addAll(member.assignment().topicPartitions()));
        return assigned;
    }

    private static Collection<MemberDescription> members() {
        return KafkaFixture.await(KAFKA.admin()
                        .describeConsumerGroups(List.of("scoville-observe"))
                        .all()
                        .toCompletionStage()
                        .toCompletableFuture())
                .values()
                .stream()
                .flatMap(group -> group.members().stream())
                .toList();
    }

    private static List<TopicPartition> partitions(String topic, int count) {
        return IntStream.range(0, count)
                .mapToObj(partition -> new TopicPartition(topic, partition))
                .toList();
    }
}
