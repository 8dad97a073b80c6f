package io.scoville.detector.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.SampleAlerts;
import io.scoville.detector.config.ReceiverSettings;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.topics.AlertJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Notifiers on a real broker, in front of real HTTP servers. */
final class NotifiersIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture();

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Alert FIRING = SampleAlerts.hotKey();

    private final LocalReceiver healthy = LocalReceiver.start();
    private final LocalReceiver hanging = LocalReceiver.start().hangs(LocalReceiver.Hang.BEFORE_HEADERS);
    private final LocalReceiver refusing = LocalReceiver.start().answers(400, "no");
    private String topic = "";

    @BeforeEach
    void createTopic() {
        topic = KAFKA.newTopic(1, Map.of("cleanup.policy", "compact"));
    }

    @AfterEach
    void close() {
        healthy.close();
        hanging.close();
        refusing.close();
    }

    @Test
    void aReceiverThatHangsAndOneThatRefusesHoldUpNobody() {
        try (Notifiers notifiers = start()) {
            send(FIRING);
            await().atMost(SOON)
                    .until(() -> healthy.got().size() == 1 && refusing.got().size() == 1);
            send(SampleAlerts.resolved(FIRING));
            await().atMost(SOON)
                    .until(() -> healthy.got().size() == 2 && refusing.got().size() == 2);

            assertThat(states(healthy)).containsExactly("FIRING", "RESOLVED");
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(notifiers.health())
                            .extracting(ReceiverHealth::state)
                            .containsExactly(
                                    ReceiverHealth.State.UP, ReceiverHealth.State.DOWN, ReceiverHealth.State.REFUSES));
        }
    }

    @Test
    void aRestartTellsNothingTwiceAndWhatChangedMeanwhileOnce() {
        try (Notifiers first = start()) {
            send(FIRING);
            send(SampleAlerts.hotKey("orders"));
            await().atMost(SOON).until(() -> healthy.got().size() == 2);
            await().atMost(SOON).until(() -> committed() == 2);
            assertThat(first.health().get(0).pending()).isZero();
        }
        send(FIRING);
        send(SampleAlerts.later(SampleAlerts.hotKey("refunds"), Duration.ZERO, Severity.WARNING));
        send(SampleAlerts.later(SampleAlerts.hotKey("refunds"), Duration.ofMinutes(1), Severity.CRITICAL));
        send(SampleAlerts.resolved(SampleAlerts.hotKey("orders")));
        send(SampleAlerts.hotKey("flash"));
        send(SampleAlerts.resolved(SampleAlerts.hotKey("flash")));

        try (Notifiers second = start()) {
            await().atMost(SOON).until(() -> committed() == 8);
            assertThat(second.health()).hasSize(3);
        }
        assertThat(healthy.got().subList(2, healthy.got().size()))
                .extracting(got -> got.json().path("subject").asText() + " "
                        + got.json().path("data").path("state").asText() + " "
                        + got.json().path("data").path("severity").asText())
                .containsExactlyInAnyOrder("hot-key/orders RESOLVED CRITICAL", "hot-key/refunds FIRING CRITICAL");
    }

    private Notifiers start() {
        return Notifiers.start(
                new NotifySettings(
                        topic,
                        topic,
                        List.of(
                                receiver("healthy", healthy),
                                receiver("hanging", hanging),
                                receiver("refusing", refusing)),
                        AlertLinks.NONE,
                        Map.of("bootstrap.servers", KAFKA.bootstrapServers())),
                InstantSource.system(),
                new SplittableRandom(1),
                NotifyListener.NONE);
    }

    private static ReceiverSettings receiver(String name, LocalReceiver server) {
        return new ReceiverSettings(
                name,
                ReceiverSettings.Type.WEBHOOK,
                Optional.of(server.uri()),
                Optional.empty(),
                Severity.WARNING,
                Duration.ofSeconds(1));
    }

    private long committed() {
        return KafkaFixture.await(KAFKA.admin()
                        .listConsumerGroupOffsets(topic + "-notify-healthy")
                        .partitionsToOffsetAndMetadata()
                        .toCompletionStage()
                        .toCompletableFuture())
                .values()
                .stream()
                .mapToLong(offset -> offset.offset())
                .sum();
    }

    private void send(Alert alert) {
        KAFKA.produce(List.of(new ProducerRecord<>(
                topic, 0, alert.id().getBytes(StandardCharsets.UTF_8), AlertJson.bytes(alert, AlertLinks.NONE))));
    }

    private static List<String> states(LocalReceiver server) {
        return server.got().stream()
                .map(got -> got.json().path("data").path("state").asText())
                .toList();
    }
}
