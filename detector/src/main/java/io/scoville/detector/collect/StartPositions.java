package io.scoville.detector.collect;

import io.scoville.detector.observation.StartPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Decides where the reading of a partition starts.
 *
 * <ul>
 *   <li>Where the group stood, if it ever read the partition: that is the end of a summary.
 *   <li>At its first record, if it is new: it was added since the group read its topic, or its topic was not there when
 *       this process started, or is another one under the name of one that the group read.
 *   <li>Else where it ended when this process started. The start is committed at once, so that this happens once.
 * </ul>
 *
 * Where the group stood, what is older than {@link CatchUp} wants is skipped, if its timestamps tell ({@link Backlog}).
 * Kafka's own {@code auto.offset.reset} is off, because it jumps without a word, and nobody could say which offsets are
 * missing.
 */
final class StartPositions {
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    private final Consumer<?, ?> consumer;
    private final TopicCatalog catalog;
    private final Backlog backlog;

    StartPositions(Consumer<?, ?> consumer, TopicCatalog catalog, CatchUp catchUp) {
        this.consumer = consumer;
        this.catalog = catalog;
        this.backlog = new Backlog(consumer, catchUp);
    }

    /**
     * Where to start each of these; not those whose topic is gone.
     *
     * @throws org.apache.kafka.common.errors.TimeoutException if the cluster does not answer
     */
    Map<TopicPartition, Start> find(Collection<TopicPartition> wanted, Instant now) {
        Set<String> deleted = catalog.refresh(topics(wanted));
        Set<TopicPartition> partitions =
                wanted.stream().filter(p -> !deleted.contains(p.topic())).collect(Collectors.toSet());
        if (partitions.isEmpty()) {
            return Map.of();
        }
        Map<TopicPartition, OffsetAndMetadata> committed = committed(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, ANSWER_WITHIN);
        Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions, ANSWER_WITHIN);
        Map<TopicPartition, Long> worthReading = backlog.worthReading(partitions, committed, ends, now);
        Map<TopicPartition, Start> starts = new HashMap<>();
        for (TopicPartition partition : partitions) {
            long begin = begins.getOrDefault(partition, 0L);
            long end = ends.getOrDefault(partition, begin);
            OffsetAndMetadata stood = committed.get(partition);
            long first = stood == null ? neverRead(partition, committed, end) : stood.offset();
            starts.put(
                    partition,
                    new Start(
                            StartPosition.near(first, begin, end)
                                    .skippingTo(worthReading.getOrDefault(partition, begin)),
                            Optional.ofNullable(stood).map(OffsetAndMetadata::offset)));
        }
        return starts;
    }

    /**
     * Where to start each of these again, because what was to be read next is gone: as near to it as possible, so that
     * nothing is read twice.
     *
     * @param next what was to be read next
     * @throws org.apache.kafka.common.errors.TimeoutException if the cluster does not answer
     */
    Map<TopicPartition, StartPosition> again(Map<TopicPartition, Long> next) {
        catalog.refresh(topics(next.keySet()));
        Map<TopicPartition, Long> begins = consumer.beginningOffsets(next.keySet(), ANSWER_WITHIN);
        Map<TopicPartition, Long> ends = consumer.endOffsets(next.keySet(), ANSWER_WITHIN);
        Map<TopicPartition, StartPosition> starts = new HashMap<>();
        next.forEach((partition, wanted) -> {
            long begin = begins.getOrDefault(partition, 0L);
            starts.put(partition, StartPosition.near(wanted, begin, ends.getOrDefault(partition, begin)));
        });
        return starts;
    }

    // The count that the group knew tells a new partition from one that another instance is about to read first.
    private long neverRead(TopicPartition partition, Map<TopicPartition, OffsetAndMetadata> committed, long end) {
        boolean readBefore = committed.keySet().stream().anyMatch(p -> p.topic().equals(partition.topic()));
        int known = committed.entrySet().stream()
                .filter(entry -> entry.getKey().topic().equals(partition.topic()))
                .map(entry -> CommitNote.of(entry.getValue()))
                .flatMap(Optional::stream)
                .mapToInt(CommitNote::partitionCount)
                .min()
                .orElse(0);
        boolean added = readBefore && partition.partition() >= known;
        return added || !catalog.wasThereAtStart(partition.topic())
                ? 0
                : catalog.endAtStart(partition).orElse(end);
    }

    // Of the whole topics, so that a partition that was added can be told from a topic that was never read.
    private Map<TopicPartition, OffsetAndMetadata> committed(Set<TopicPartition> partitions) {
        Set<TopicPartition> all = new HashSet<>(partitions);
        Map<String, UUID> ids = new HashMap<>();
        for (String topic : topics(partitions)) {
            catalog.find(topic).ifPresent(entry -> {
                ids.put(topic, entry.id());
                for (int partition = 0; partition < entry.partitionCount(); partition++) {
                    all.add(new TopicPartition(topic, partition));
                }
            });
        }
        Map<TopicPartition, OffsetAndMetadata> committed = new HashMap<>(consumer.committed(all, ANSWER_WITHIN));
        committed.values().removeIf(offset -> offset == null);
        // Of another topic under the same name nothing was read: what is left stands for partitions from the first on.
        committed.replaceAll((partition, offset) -> CommitNote.of(offset)
                .filter(note -> !note.topicId().equals(ids.getOrDefault(partition.topic(), note.topicId())))
                .map(note -> note.with(0))
                .orElse(offset));
        return committed;
    }

    private static Set<String> topics(Collection<TopicPartition> partitions) {
        return partitions.stream().map(TopicPartition::topic).collect(Collectors.toSet());
    }

    /**
     * A start.
     *
     * @param position where
     * @param committed where the group stands; absent where it never read the partition
     */
    record Start(StartPosition position, Optional<Long> committed) {}
}
