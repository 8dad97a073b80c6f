package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.traffic.Pace;
import io.scoville.detector.traffic.Traffic;
import io.scoville.detector.traffic.TrafficProfile;
import io.scoville.detector.traffic.TrafficSender;
import io.scoville.detector.traffic.TrafficSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.producer.Producer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The join: the service says of a group that lags in one partition which key makes it so. */
final class LagFollowsTrafficIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture(BrokerSettings.TEMPORARY);

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final TrafficSettings HOT =
            TrafficSettings.of(TrafficProfile.HOT, 7).withHotShare(0.4);
    private static final int RECORDS = 1_000_000;
    private static final int RATE = 12_500;
    private static final int TAKEN_PER_PARTITION = 1_000;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    Path folder;

    @Test
    void oneKeyMakesOnePartitionLagAndTheServiceNamesBoth() throws Exception {
        KAFKA.createTopic("payments", 12, Map.of());
        Path config = Files.writeString(folder.resolve("scoville.yaml"), """
                kafka: {bootstrap.servers: '%s'}
                watch: {topics: [payments], groups: [billing]}
                offsets: {interval: 1s}
                http: {port: 0}
                """.formatted(KAFKA.bootstrapServers()));
        try (ScovilleProcess service = ScovilleProcess.start(folder, "run", "--config", config.toString());
                ThrottledConsumer billing = new ThrottledConsumer(KAFKA, "billing", "payments", TAKEN_PER_PARTITION);
                Producer<byte[], byte[]> producer = KAFKA.newProducer(Map.of("linger.ms", "5"))) {
            assertThat(billing).isNotNull();
            await().atMost(PATIENCE).until(() -> service.httpPort() != 0);
            new TrafficSender(producer, "payments", new Traffic(HOT, 12), Pace.of(RATE, System::nanoTime))
                    .send(RECORDS, sent -> {});
            producer.flush();

            JsonNode group = await("the state of billing, now that nothing is produced any more")
                    .atMost(PATIENCE)
                    .ignoreExceptionsInstanceOf(IOException.class)
                    .until(() -> billing(service), found -> {
                        int hot = found.at("/partitions/0").asInt(-1);
                        return found.path("state").asText().equals("LAG_FOLLOWS_TRAFFIC")
                                && lag(found).entrySet().stream()
                                        .allMatch(one -> one.getKey() == hot || one.getValue() <= 2);
                    });

            assertThat(group.path("partitions")).hasSize(1);
            int hot = group.at("/partitions/0").asInt();
            assertThat(lag(group)).hasSize(12);
            assertThat(lag(group).get(hot)).isGreaterThan(300_000);
            assertThat(group.at("/hotKeys/0/text").asText()).isEqualTo(Traffic.hotKey(HOT));
            assertThat(group.path("evidence").asText())
                    .startsWith("partition " + hot + " lags by ")
                    .endsWith(
                            "the traffic is hot there, and the commits advance as fast as elsewhere: a hot key is why");
        }
    }

    private static JsonNode billing(ScovilleProcess service) throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + service.httpPort() + "/api/v1/topics/payments");
        String report = CLIENT.send(
                        HttpRequest.newBuilder(uri)
                                .timeout(Duration.ofSeconds(10))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
        for (JsonNode group : JSON.readTree(report).path("consumerGroups")) {
            if (group.path("group").asText().equals("billing")
                    && !group.path("state").asText().equals("HEALTHY")) {
                return group;
            }
        }
        return JSON.missingNode();
    }

    private static Map<Integer, Long> lag(JsonNode group) {
        Map<Integer, Long> lag = new TreeMap<>();
        group.path("lag")
                .forEach(one -> lag.put(
                        one.path("partition").asInt(), one.path("records").asLong()));
        return lag;
    }
}
