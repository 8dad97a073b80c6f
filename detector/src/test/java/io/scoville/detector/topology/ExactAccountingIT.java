package io.scoville.detector.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.sketch.Estimate;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Every record is counted once, whatever happens to the observers. */
final class ExactAccountingIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture();

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final int RECORDS_PER_SECOND = 2_000;

    @Test
    void everyRecordAndEveryKeyIsCountedOnce() {
        String topic = KAFKA.newTopic(3);
        try (Observations observations = new Observations(KAFKA);
                ObserveApplication observe = observations.observe(WatchedTopics.named(topic))) {
            await().atMost(SOON).until(() -> observations.observes(topic, 3));
            KAFKA.produce(topic, "hot", 5_000);
            KAFKA.produce(topic, "warm", 700);
            KAFKA.produce(topic, 1, null, 40);
            assertCounted(observations, topic, Map.of("hot", 5_000L, "warm", 700L), 5_740);
            assertThat(observe.health().failure()).isEmpty();
        }
    }

    @Test
    void aKilledObserverIsFollowedWithoutALostOrDoubledRecord() throws IOException, InterruptedException {
        String topic = KAFKA.newTopic(4);
        try (Observations observations = new Observations(KAFKA)) {
            Process observer = observer(observations, topic);
            await().atMost(SOON).until(() -> observations.observes(topic, 4));
            Map<String, Long> produced;
            try (SteadyTraffic traffic = new SteadyTraffic(KAFKA.producer(), RECORDS_PER_SECOND, topic)) {
                for (int kills = 0; kills < 2; kills++) {
                    long before = observations.records(topic);
                    await().atMost(SOON).until(() -> observations.records(topic) > before + 4_000);
                    observer.destroyForcibly().waitFor();
                    observer = observer(observations, topic);
                }
                long before = observations.records(topic);
                await().atMost(SOON).until(() -> observations.records(topic) > before + 4_000);
                produced = traffic.stop(topic);
                assertCounted(observations, topic, produced, SteadyTraffic.sum(produced));
            } finally {
                observer.destroyForcibly().waitFor();
            }
        }
    }

    @Test
    void aRestartedObserverGoesOnWhereItEnded() throws IOException, InterruptedException {
        String topic = KAFKA.newTopic(4);
        try (Observations observations = new Observations(KAFKA)) {
            Process observer = observer(observations, topic);
            await().atMost(SOON).until(() -> observations.observes(topic, 4));
            try (SteadyTraffic seen = new SteadyTraffic(KAFKA.producer(), RECORDS_PER_SECOND, topic)) {
                long before = observations.records(topic);
                await().atMost(SOON).until(() -> observations.records(topic) > before + 4_000);
                observer.destroy();
                assertThat(observer.waitFor(30, TimeUnit.SECONDS)).isTrue();
                observer = observer(observations, topic);
                long again = observations.records(topic);
                await().atMost(SOON).until(() -> observations.records(topic) > again + 4_000);
                Map<String, Long> produced = seen.stop(topic);
                assertCounted(observations, topic, produced, SteadyTraffic.sum(produced));
            } finally {
                observer.destroyForcibly().waitFor();
            }
        }
    }

    @Test
    void aSecondInstanceThatJoinsAndLeavesLosesNothing() {
        String topic = KAFKA.newTopic(4);
        try (Observations observations = new Observations(KAFKA);
                ObserveApplication first = observations.observe(WatchedTopics.named(topic))) {
            await().atMost(SOON).until(() -> observations.observes(topic, 4));
            try (SteadyTraffic traffic = new SteadyTraffic(KAFKA.producer(), RECORDS_PER_SECOND, topic)) {
                long before = observations.records(topic);
                await().atMost(SOON).until(() -> observations.records(topic) > before + 4_000);
                try (ObserveApplication second = observations.observe(WatchedTopics.named(topic))) {
                    await().atMost(SOON)
                            .until(() -> second.progress().positions().size() == 2
                                    && first.progress().positions().size() == 2);
                    long shared = observations.records(topic);
                    await().atMost(SOON).until(() -> observations.records(topic) > shared + 4_000);
                }
                await().atMost(SOON).until(() -> first.progress().positions().size() == 4);
                long alone = observations.records(topic);
                await().atMost(SOON).until(() -> observations.records(topic) > alone + 4_000);
                Map<String, Long> produced = traffic.stop(topic);
                assertCounted(observations, topic, produced, SteadyTraffic.sum(produced));
            }
        }
    }

    @Test
    void whoTakesOverTheAnalysisHasTheWholeWindowAtOnce() {
        String topic = KAFKA.newTopic(2);
        try (Observations observations = new Observations(KAFKA);
                ObserveApplication observe = observations.observe(WatchedTopics.named(topic))) {
            await().atMost(SOON).until(() -> observations.observes(topic, 2));
            KAFKA.produce(topic, "hot", 1_234);
            await().atMost(SOON).until(() -> observations.records(topic) == 1_234);
            observations.restartAnalyse();
            assertCounted(observations, topic, Map.of("hot", 1_234L), 1_234);
            assertThat(observe.health().heartbeats()).isNotEmpty();
        }
    }

    private static Process observer(Observations observations, String topic) throws IOException {
        return ObserverProcess.start(KAFKA.bootstrapServers(), observations.applicationId(), topic);
    }

    private static void assertCounted(
            Observations observations, String topic, Map<String, Long> produced, long records) {
        Map<String, Estimate> exactly = new TreeMap<>();
        produced.forEach((key, count) -> exactly.put(key, Estimate.exactly(count)));
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(observations.keys(topic)).isEqualTo(exactly);
            assertThat(observations.window(topic).orElseThrow().records()).isEqualTo(records);
        });
        assertThat(observations.window(topic).orElseThrow().completeness()).isEqualTo(1.0);
        assertThat(observations.recounted(topic)).isZero();
        assertThat(observations.ended()).isEmpty();
    }
}
