package io.scoville.detector.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.GroupFinding;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.window.LagHistory;
import io.scoville.detector.window.TopicWindow;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import javax.management.ObjectName;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ConsumerStatesIT {
    @RegisterExtension
    static final KafkaFixture KAFKA =
            new KafkaFixture(BrokerSettings.TEMPORARY.with("log.initial.task.delay.ms", "500"));

    private static final Map<String, Object> CLASSIC = Map.of("max.poll.records", 50);

    @Test
    void aConsumerThatSleepsIsSlowOnItsPartitionsOnlyAndNoKeyIsBlamed() {
        String topic = KAFKA.newTopic(6);
        try (SteadyTraffic traffic = new SteadyTraffic(KAFKA, topic, 6, p -> 400);
                RunningGroup group = new RunningGroup(KAFKA, "slow-" + topic, topic, 3, CLASSIC)) {
            LagObserver observer = new LagObserver(KAFKA, topic, "slow-" + topic);
            observer.await(
                    ConsumerState.HEALTHY,
                    finding -> finding.partitions().size() == 6
                            && group.member(1).assigned.size() == 2);
            group.member(1).perRecord = Duration.ofMillis(20);
            List<Integer> slow = group.member(1).assigned.stream()
                    .map(TopicPartition::partition)
                    .sorted()
                    .toList();

            GroupFinding finding = observer.await(
                    ConsumerState.SLOW_CONSUMER, each -> each.partitions().equals(slow));

            assertThat(finding.hotKeys()).isEmpty();
            assertThat(finding.evidence()).contains("salting a key or adding partitions will not help");
            assertThat(observer.seen).doesNotContain(ConsumerState.LAG_FOLLOWS_TRAFFIC, ConsumerState.STOPPED_GROUP);
            group.member(1).perRecord = Duration.ZERO;
            assertThat(traffic).isNotNull();
        }
    }

    @Test
    void aConsumerThatHangsIsStuckAndHealthyOnceItRecovers() {
        String topic = KAFKA.newTopic(3);
        try (SteadyTraffic traffic = new SteadyTraffic(KAFKA, topic, 3, p -> 400);
                RunningGroup group =
                        new RunningGroup(KAFKA, "hang-" + topic, topic, 3, Map.of("max.poll.records", 5000))) {
            LagObserver observer = new LagObserver(KAFKA, topic, "hang-" + topic);
            observer.await(
                    ConsumerState.HEALTHY,
                    finding -> finding.partitions().size() == 3
                            && group.member(0).assigned.size() == 1
                            && finding.completeness() >= 0.6);
            group.member(0).hung = true;
            List<Integer> hung = group.member(0).assigned.stream()
                    .map(TopicPartition::partition)
                    .toList();

            GroupFinding finding = observer.await(
                    ConsumerState.STUCK_CONSUMER, each -> each.partitions().equals(hung));
            assertThat(finding.hotKeys()).isEmpty();

            group.member(0).hung = false;
            observer.await(ConsumerState.HEALTHY, each -> each.partitions().size() == 3);
            assertThat(observer.seen).doesNotContain(ConsumerState.LAG_FOLLOWS_TRAFFIC, ConsumerState.STOPPED_GROUP);
            assertThat(traffic).isNotNull();
        }
    }

    @Test
    void aGroupThatIsKilledStopsAndOneThatIsDeletedHasNoState() {
        String topic = KAFKA.newTopic(3);
        String name = "killed-" + topic;
        try (SteadyTraffic traffic = new SteadyTraffic(KAFKA, topic, 3, p -> 400)) {
            LagObserver observer = new LagObserver(KAFKA, topic, name);
            try (RunningGroup group = new RunningGroup(KAFKA, name, topic, 2, CLASSIC)) {
                observer.await(ConsumerState.HEALTHY, finding -> finding.completeness() >= 0.6);
                assertThat(group.member(0).assigned).isNotEmpty();
            }

            GroupFinding stopped = observer.await(
                    ConsumerState.STOPPED_GROUP, finding -> finding.partitions().equals(List.of(0, 1, 2)));
            assertThat(stopped.evidence()).startsWith("the group has no members and committed nowhere");

            await(KAFKA.admin().deleteConsumerGroups(List.of(name)).all());
            observer.await(() -> observer.findings().isEmpty());
            assertThat(traffic).isNotNull();
        }
    }

    @Test
    void retentionThatPassesTheCommitIsDataLoss() {
        String topic = KAFKA.newTopic(2);
        String name = "loss-" + topic;
        try (SteadyTraffic traffic = new SteadyTraffic(KAFKA, topic, 2, p -> 400);
                RunningGroup group = new RunningGroup(KAFKA, name, topic, 2, CLASSIC)) {
            LagObserver observer = new LagObserver(KAFKA, topic, name);
            observer.await(
                    ConsumerState.HEALTHY,
                    finding -> finding.partitions().size() == 2
                            && group.member(0).assigned.size() == 1);
            group.member(0).hung = true;
            TopicPartition partition = group.member(0).assigned.get(0);
            observer.await(ConsumerState.STUCK_CONSUMER);
            long end = observer.watch
                    .latest()
                    .orElseThrow()
                    .partitions()
                    .get(partition.partition())
                    .end()
                    .orElseThrow();

            await(KAFKA.admin()
                    .deleteRecords(Map.of(partition, RecordsToDelete.beforeOffset(end)))
                    .all());
            GroupFinding finding = observer.await(ConsumerState.DATA_LOSS);

            assertThat(finding.partitions()).containsExactly(partition.partition());
            assertThat(finding.hotKeys()).isEmpty();
            group.member(0).hung = false;
            assertThat(traffic).isNotNull();
        }
    }

    @Test
    void offsetsThatAreResetBackAreARewind() {
        String topic = KAFKA.newTopic(1);
        String name = "rewound-" + topic;
        try (SteadyTraffic traffic = new SteadyTraffic(KAFKA, topic, 1, p -> 4000);
                RunningGroup group = new RunningGroup(KAFKA, name, topic, 1, Map.of("max.poll.records", 5000))) {
            LagObserver observer = new LagObserver(KAFKA, topic, name);
            observer.await(ConsumerState.HEALTHY, finding -> finding.completeness() >= 0.6);
            traffic.stop();
            observer.await(() -> observer.watch.groups().get(0).window().lag() == 0);
            KAFKA.produce(topic, 0, null, 10);
            group.member(0).perRecord = Duration.ofMillis(1);
            group.member(0).rewind(5_000);
            KAFKA.produce(topic, 0, null, 10);

            GroupFinding finding = observer.await(ConsumerState.REWOUND);

            assertThat(finding.partitions()).containsExactly(0);
            group.member(0).perRecord = Duration.ZERO;
            observer.await(ConsumerState.HEALTHY);
        }
    }

    @Test
    void aMemberThatHoldsMostPartitionsIsAnUnevenAssignment() {
        String topic = KAFKA.newTopic(96);
        String name = "uneven-" + topic;
        try (SteadyTraffic traffic = new SteadyTraffic(KAFKA, topic, 96, p -> 60);
                RunningGroup group = new RunningGroup(
                        KAFKA, name, topic, 4, Map.of("partition.assignment.strategy", OneTakesMost.class.getName()))) {
            LagObserver observer = new LagObserver(KAFKA, topic, name);

            GroupFinding finding = observer.await(
                    ConsumerState.UNEVEN_ASSIGNMENT, each -> each.partitions().size() == 72);

            assertThat(finding.evidence()).contains("holds 72 of 96 partitions");
            assertThat(observer.seen).doesNotContain(ConsumerState.LAG_FOLLOWS_TRAFFIC, ConsumerState.STUCK_CONSUMER);
            assertThat(group.member(0)).isNotNull();
            assertThat(traffic).isNotNull();
        }
    }

    @Test
    void aLagOfOneOnATransactionalTopicIsHealthy() {
        String topic = KAFKA.newTopic(1);
        String name = "one-" + topic;
        try (Producer<byte[], byte[]> producer = transactional(topic);
                RunningGroup group =
                        new RunningGroup(KAFKA, name, topic, 1, Map.of("isolation.level", "read_committed"))) {
            producer.initTransactions();
            producer.beginTransaction();
            for (int i = 0; i < 100; i++) {
                Future<?> unused = producer.send(new ProducerRecord<>(topic, new byte[] {'v'}));
            }
            producer.commitTransaction();
            LagObserver observer = new LagObserver(KAFKA, topic, name);
            observer.await(
                    ConsumerState.HEALTHY,
                    finding -> observer.watch
                                    .groups()
                                    .get(0)
                                    .window()
                                    .partitions()
                                    .get(0)
                                    .last()
                                    .committed()
                            == 100);
            observer.seen.clear();
            observer.rounds(30);

            assertThat(observer.watch.groups().get(0).window().lag()).isEqualTo(1);
            assertThat(observer.seen).containsExactly(ConsumerState.HEALTHY);
            assertThat(group.member(0)).isNotNull();
        }
    }

    @Test
    void aHangingTransactionIsNamedAndNotBlamedOnTheConsumer() {
        String topic = KAFKA.newTopic(1);
        String name = "held-" + topic;
        try (Producer<byte[], byte[]> hanging = transactional(topic);
                RunningGroup group =
                        new RunningGroup(KAFKA, name, topic, 1, Map.of("isolation.level", "read_committed"))) {
            KAFKA.produce(topic, 0, null, 50);
            LagObserver observer = new LagObserver(KAFKA, topic, name);
            observer.await(
                    ConsumerState.HEALTHY,
                    finding -> observer.watch.groups().get(0).window().lag() == 0);
            hanging.initTransactions();
            hanging.beginTransaction();
            KafkaFixture.await(hanging.send(new ProducerRecord<>(topic, new byte[] {'h'})));
            observer.seen.clear();
            try (SteadyTraffic traffic = new SteadyTraffic(KAFKA, topic, 1, p -> 400)) {
                observer.await(() -> !observer.watch.findings().isEmpty());
                observer.rounds(15);
                assertThat(traffic).isNotNull();
            }

            assertThat(observer.seen).containsExactly(ConsumerState.HEALTHY);
            assertThat(observer.watch.findings()).singleElement().satisfies(finding -> {
                assertThat(finding.cause()).isEqualTo(Cause.HANGING_TRANSACTION);
                assertThat(finding.partitions()).containsExactly(0);
                assertThat(finding.facts()).containsEntry("stableEnd", 50L);
            });
            assertThat(observer.findings().get(0).evidence()).contains("that is the producer's, not the consumer's");
            hanging.abortTransaction();
            assertThat(group.member(0)).isNotNull();
        }
    }

    @Test
    void aTopicThatIsDeletedMeanwhileVanishesWithoutAFalseState() {
        String topic = KAFKA.newTopic(2);
        String name = "gone-" + topic;
        LagObserver observer = new LagObserver(KAFKA, topic, name);
        try (SteadyTraffic traffic = new SteadyTraffic(KAFKA, topic, 2, p -> 400);
                RunningGroup group = new RunningGroup(KAFKA, name, topic, 1, CLASSIC)) {
            observer.await(ConsumerState.HEALTHY, finding -> finding.completeness() >= 0.6);
            assertThat(group.member(0)).isNotNull();
            assertThat(traffic).isNotNull();
        }
        await(KAFKA.admin().deleteTopics(List.of(topic)).all());
        observer.seen.clear();

        observer.await(() -> observer.vanished.contains(topic));

        assertThat(observer.seen).containsAnyOf(ConsumerState.HEALTHY).hasSize(1);
    }

    @Test
    void offsetsAloneShowAHotPartitionAfterThreeIntervalsAndNoRecordIsRead() throws Exception {
        String topic = KAFKA.newTopic(8);
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-30T10:00:00Z"));
        LagObserver observer = new LagObserver(KAFKA, topic, "nobody", LagHistory.Settings.DEFAULT, now::get);
        observer.round();
        for (int interval = 0; interval < 3; interval++) {
            for (int p = 0; p < 8; p++) {
                KAFKA.produce(topic, p, null, p == 3 ? 1_000 : 200);
            }
            now.updateAndGet(time -> time.plus(LagHistory.Settings.DEFAULT.interval()));
            observer.round();
        }

        TopicWindow window = observer.watch.traffic(Duration.ofMinutes(1)).orElseThrow();
        assertThat(window.basis()).isEqualTo(TopicWindow.Basis.OFFSETS);
        assertThat(window.partitions())
                .extracting(partition -> partition.traffic().records())
                .containsExactly(600L, 600L, 600L, 3_000L, 600L, 600L, 600L, 600L);
        assertThat(new SkewJudge(SkewThresholds.DEFAULT)
                        .judge(window, observer.watch.intervals(Duration.ofMinutes(1)))
                        .verdict()
                        .hotPartitions())
                .containsExactly(3);
        assertThat(fetchRequests(topic)).isZero();
    }

    // What the broker itself counts; it has no such bean for a topic that nobody fetched from or that it counts nothing
    // of.
    private static long fetchRequests(String topic) throws Exception {
        var server = ManagementFactory.getPlatformMBeanServer();
        assertThat(server.queryNames(
                        new ObjectName("kafka.server:type=BrokerTopicMetrics,name=MessagesInPerSec,topic=" + topic),
                        null))
                .as("the broker's counters of the topic")
                .hasSize(1);
        long requests = 0;
        for (ObjectName name : server.queryNames(
                new ObjectName("kafka.server:type=BrokerTopicMetrics,name=TotalFetchRequestsPerSec,topic=" + topic),
                null)) {
            requests += (Long) server.getAttribute(name, "Count");
        }
        return requests;
    }

    private static Producer<byte[], byte[]> transactional(String topic) {
        return KAFKA.newProducer(Map.of("transactional.id", "tx-" + topic));
    }

    private static void await(KafkaFuture<?> future) {
        KafkaFixture.await(future.toCompletionStage().toCompletableFuture());
    }
}
