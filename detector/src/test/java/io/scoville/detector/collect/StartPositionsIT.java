package io.scoville.detector.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.collect.StartPositions.Start;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.observation.StartPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.RegisterExtension;

final class StartPositionsIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture();

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final Instant OLD = NOW.minus(Duration.ofHours(1));
    private static final Instant YOUNG = NOW.minus(Duration.ofMinutes(1));

    private KafkaConsumer<byte[], byte[]> consumer;
    private TopicCatalog catalog;

    @BeforeEach
    void open(TestInfo test) {
        consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", KAFKA.bootstrapServers(), "group.id", "start-" + test.getDisplayName()),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        catalog = new TopicCatalog(KAFKA.admin());
    }

    @AfterEach
    void close() {
        catalog.close();
        consumer.close();
    }

    @Test
    void aTopicThatNobodyReadStartsWhereItEndedWhenTheProcessStarted() {
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, YOUNG, 5);
        startProcess();
        produce(partition, YOUNG, 3);
        assertThat(find(partition))
                .isEqualTo(new Start(new StartPosition(5, 8, false, Optional.of(5L)), Optional.empty()));
    }

    @Test
    void aTopicThatAppearsLaterIsReadFromItsFirstRecord() {
        startProcess();
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, YOUNG, 4);
        assertThat(find(partition).position()).isEqualTo(new StartPosition(0, 4, false, Optional.of(0L)));
    }

    @Test
    void aPartitionThatWasAddedWhileNobodyObservedIsReadFromItsFirstRecord() throws Exception {
        TopicPartition known = partition(KAFKA.newTopic(1));
        commit(known, 0, id(known.topic()), 1, YOUNG);
        KAFKA.admin()
                .createPartitions(Map.of(known.topic(), NewPartitions.increaseTo(2)))
                .all()
                .get();
        TopicPartition added = new TopicPartition(known.topic(), 1);
        produce(added, YOUNG, 3);
        startProcess();
        assertThat(find(added).position().offset()).isZero();
    }

    @Test
    void aPartitionThatAnotherInstanceDidNotReadYetIsNotTakenForAnAddedOne() {
        TopicPartition first = partition(KAFKA.newTopic(2));
        TopicPartition second = new TopicPartition(first.topic(), 1);
        produce(second, YOUNG, 5);
        startProcess();
        commit(first, 0, id(first.topic()), 2, YOUNG);
        assertThat(find(second).position().offset()).isEqualTo(5);
    }

    @Test
    void whatTheGroupReadOfAnotherTopicUnderThisNameDoesNotCount() {
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, YOUNG, 120);
        commit(partition, 100, new UUID(4, 2), 1, YOUNG);
        startProcess();
        assertThat(find(partition).position()).isEqualTo(new StartPosition(0, 120, false, Optional.of(0L)));
    }

    @Test
    void theGroupGoesOnWhereItStood() {
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, YOUNG, 9);
        commit(partition, 7, id(partition.topic()), 1, OLD);
        startProcess();
        assertThat(find(partition))
                .isEqualTo(new Start(new StartPosition(7, 9, false, Optional.of(7L)), Optional.of(7L)));
    }

    @Test
    void whatIsTooOldIsSkippedAndToldToTheOffset() {
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, OLD, 5);
        produce(partition, YOUNG, 3);
        commit(partition, 2, id(partition.topic()), 1, OLD);
        startProcess();
        assertThat(find(partition))
                .isEqualTo(new Start(new StartPosition(5, 8, false, Optional.of(2L)), Optional.of(2L)));
        assertThat(find(CatchUp.replay(), partition).position().offset()).isEqualTo(2);
    }

    @Test
    void allIsSkippedWhereAllIsTooOld() {
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, OLD, 5);
        commit(partition, 2, id(partition.topic()), 1, OLD);
        startProcess();
        assertThat(find(partition).position()).isEqualTo(new StartPosition(5, 5, false, Optional.of(2L)));
    }

    @Test
    void nothingIsSkippedWhereTheGroupWasAwayForAMoment() {
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, OLD, 5); // Records may claim any time.
        commit(partition, 2, id(partition.topic()), 1, YOUNG);
        startProcess();
        assertThat(find(partition).position().offset()).isEqualTo(2);
    }

    @Test
    void whatRetentionTookIsAReset() throws Exception {
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, YOUNG, 9);
        commit(partition, 1, id(partition.topic()), 1, YOUNG);
        KAFKA.admin()
                .deleteRecords(Map.of(partition, RecordsToDelete.beforeOffset(4)))
                .all()
                .get();
        startProcess();
        assertThat(find(partition))
                .isEqualTo(new Start(new StartPosition(4, 9, true, Optional.of(1L)), Optional.of(1L)));
    }

    @Test
    void whereTheLogWentBackItGoesOnAtItsEnd() {
        TopicPartition partition = partition(KAFKA.newTopic(1));
        produce(partition, YOUNG, 9);
        assertThat(positions(CatchUp.DEFAULT).again(Map.of(partition, 15L)))
                .containsExactly(Map.entry(partition, new StartPosition(9, 9, true, Optional.of(15L))));
    }

    private void startProcess() {
        catalog.start(topic -> true, Duration.ofHours(1));
    }

    private Start find(TopicPartition partition) {
        return find(CatchUp.DEFAULT, partition);
    }

    private Start find(CatchUp catchUp, TopicPartition partition) {
        return Objects.requireNonNull(
                positions(catchUp).find(Set.of(partition), NOW).get(partition));
    }

    private StartPositions positions(CatchUp catchUp) {
        return new StartPositions(consumer, catalog, catchUp);
    }

    private void commit(TopicPartition partition, long offset, UUID topicId, int partitionCount, Instant at) {
        consumer.commitSync(Map.of(partition, new CommitNote(topicId, partitionCount, at).with(offset)));
    }

    private UUID id(String topic) {
        catalog.refresh(Set.of(topic));
        return catalog.find(topic).orElseThrow().id();
    }

    private static TopicPartition partition(String topic) {
        return new TopicPartition(topic, 0);
    }

    private static void produce(TopicPartition partition, Instant time, int count) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            records.add(new ProducerRecord<>(
                    partition.topic(), partition.partition(), time.toEpochMilli(), null, new byte[] {'v'}));
        }
        KAFKA.produce(records);
    }
}
