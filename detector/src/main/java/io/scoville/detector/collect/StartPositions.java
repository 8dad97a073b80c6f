package io.scoville.detector.collect;

import io.scoville.detector.observation.StartPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Decides where the reading of a partition starts.
 *
 * <ul>
 *   <li>Where the group stood, if it ever read the partition: that is the end of a summary.
 *   <li>At its first record, if it is new: it belongs to a topic that the group reads already, or to one that was not
 *       there when this process started.
 *   <li>Else at its end. The start is committed at once, so that this happens once.
 * </ul>
 *
 * Where the group stood, what is older than {@link CatchUp} wants is skipped, if its timestamps tell. Kafka's own {@code auto.offset.reset} is off, because it jumps
 * without a word, and nobody could say which offsets are missing.
 */
final class StartPositions {
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    private final Consumer<?, ?> consumer;
    private final TopicCatalog catalog;
    private final CatchUp catchUp;

    StartPositions(Consumer<?, ?> consumer, TopicCatalog catalog, CatchUp catchUp) {
        this.consumer = consumer;
        this.catalog = catalog;
        this.catchUp = catchUp;
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
        Map<TopicPartition, @Nullable OffsetAndTimestamp> young = young(committed.keySet(), partitions, now);
        Set<String> read =
                committed.keySet().stream().map(TopicPartition::topic).collect(Collectors.toSet());
        Map<TopicPartition, Start> starts = new HashMap<>();
        for (TopicPartition partition : partitions) {
            long begin = begins.getOrDefault(partition, 0L);
            long end = ends.getOrDefault(partition, begin);
            OffsetAndMetadata stood = committed.get(partition);
            if (stood != null) {
                boolean gone = stood.offset() < begin || stood.offset() > end;
                OffsetAndTimestamp oldest = young.get(partition);
                long valid = gone ? begin : stood.offset();
                long start = oldest == null ? valid : Math.max(valid, oldest.offset());
                starts.put(partition, new Start(new StartPosition(start, end, gone), true));
            } else {
                boolean isNew = read.contains(partition.topic()) || !catalog.wasThereAtStart(partition.topic());
                starts.put(partition, new Start(new StartPosition(isNew ? begin : end, end, false), false));
            }
        }
        return starts;
    }

    /** Where to start each of these again, because what was to be read next is gone. */
    Map<TopicPartition, StartPosition> again(Collection<TopicPartition> partitions) {
        Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions, ANSWER_WITHIN);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, ANSWER_WITHIN);
        Map<TopicPartition, StartPosition> starts = new HashMap<>();
        begins.forEach((partition, begin) ->
                starts.put(partition, new StartPosition(begin, ends.getOrDefault(partition, begin), true)));
        return starts;
    }

    // Of the whole topics, so that a partition that was added can be told from a topic that was never read.
    private Map<TopicPartition, OffsetAndMetadata> committed(Set<TopicPartition> partitions) {
        Set<TopicPartition> all = new HashSet<>(partitions);
        for (String topic : topics(partitions)) {
            int count = catalog.find(topic).map(TopicEntry::partitionCount).orElse(0);
            for (int partition = 0; partition < count; partition++) {
                all.add(new TopicPartition(topic, partition));
            }
        }
        Map<TopicPartition, OffsetAndMetadata> committed = new HashMap<>(consumer.committed(all, ANSWER_WITHIN));
        committed.values().removeIf(offset -> offset == null);
        return committed;
    }

    private Map<TopicPartition, @Nullable OffsetAndTimestamp> young(
            Set<TopicPartition> committed, Set<TopicPartition> partitions, Instant now) {
        Set<TopicPartition> known = new HashSet<>(partitions);
        known.retainAll(committed);
        if (catchUp.policy() == CatchUp.Policy.REPLAY || known.isEmpty()) {
            return Map.of();
        }
        long from = now.minus(catchUp.skipOlderThan()).toEpochMilli();
        Map<TopicPartition, Long> times = known.stream().collect(Collectors.toMap(p -> p, p -> from));
        return consumer.offsetsForTimes(times, ANSWER_WITHIN);
    }

    private static Set<String> topics(Collection<TopicPartition> partitions) {
        return partitions.stream().map(TopicPartition::topic).collect(Collectors.toSet());
    }

    /**
     * A start.
     *
     * @param position where
     * @param committed whether the group stood somewhere before
     */
    record Start(StartPosition position, boolean committed) {}
}
