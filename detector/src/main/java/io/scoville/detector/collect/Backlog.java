package io.scoville.detector.collect;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;

/**
 * Which of the records that came while nobody observed are too old to be read, after {@link CatchUp}. A group that was
 * away for less than that skips nothing, whatever times its records claim.
 */
final class Backlog {
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    private final Consumer<?, ?> consumer;
    private final CatchUp catchUp;

    Backlog(Consumer<?, ?> consumer, CatchUp catchUp) {
        this.consumer = consumer;
        this.catchUp = catchUp;
    }

    /**
     * The first offset that is worth reading; nothing for a partition that is read whole.
     *
     * @param partitions those that start
     * @param committed what the group committed, of these and of the other partitions of their topics
     * @param ends the ends of the logs
     * @param now the time
     */
    Map<TopicPartition, Long> worthReading(
            Collection<TopicPartition> partitions,
            Map<TopicPartition, OffsetAndMetadata> committed,
            Map<TopicPartition, Long> ends,
            Instant now) {
        Instant oldest = now.minus(catchUp.skipOlderThan());
        Set<TopicPartition> known = new HashSet<>(partitions);
        known.retainAll(committed.keySet());
        if (catchUp.policy() == CatchUp.Policy.REPLAY || known.isEmpty() || aliveSince(oldest, committed)) {
            return Map.of();
        }
        Map<TopicPartition, Long> first = since(oldest, known);
        // Kafka has no answer where all records are older, and none where they have no timestamps at all.
        Set<TopicPartition> without = new HashSet<>(known);
        without.removeAll(first.keySet());
        if (!without.isEmpty()) {
            since(Instant.EPOCH, without).keySet().forEach(allOld -> first.put(allOld, ends.getOrDefault(allOld, 0L)));
        }
        return first;
    }

    private static boolean aliveSince(Instant time, Map<TopicPartition, OffsetAndMetadata> committed) {
        return committed.values().stream()
                .map(CommitNote::of)
                .flatMap(Optional::stream)
                .anyMatch(note -> note.at().isAfter(time));
    }

    private Map<TopicPartition, Long> since(Instant time, Set<TopicPartition> partitions) {
        Map<TopicPartition, Long> asked =
                partitions.stream().collect(Collectors.toMap(p -> p, p -> time.toEpochMilli()));
        Map<TopicPartition, Long> first = new HashMap<>();
        consumer.offsetsForTimes(asked, ANSWER_WITHIN).forEach((partition, found) -> {
            OffsetAndTimestamp answer = found;
            if (answer != null) {
                first.put(partition, answer.offset());
            }
        });
        return first;
    }
}
