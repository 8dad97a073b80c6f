package io.scoville.detector.collect;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/**
 * The topics that one reader must not read. They are paused, since a poll fails again and again for them, and tried
 * again later: permissions change.
 */
final class Forbidden {
    private static final Duration RETRY_AFTER = Duration.ofMinutes(1);

    private final Consumer<?, ?> consumer;
    private final ReadingListener listener;
    private final Set<String> topics = new HashSet<>();
    private final Set<String> named = new HashSet<>();
    private Instant retryAt = Instant.MAX;

    Forbidden(Consumer<?, ?> consumer, ReadingListener listener) {
        this.consumer = consumer;
        this.listener = listener;
    }

    boolean contains(TopicPartition partition) {
        return topics.contains(partition.topic());
    }

    void deny(Collection<String> denied, Instant now) {
        topics.addAll(denied);
        consumer.pause(assigned());
        retryAt = now.plus(RETRY_AFTER);
        Set<String> unnamed = new HashSet<>(denied);
        unnamed.removeAll(named);
        named.addAll(unnamed);
        if (!unnamed.isEmpty()) {
            listener.unreadable(unnamed);
        }
    }

    /** The partitions that are worth another try by now, and no longer forbidden. */
    Set<TopicPartition> retry(Instant now) {
        if (now.isBefore(retryAt)) {
            return Set.of();
        }
        Set<TopicPartition> again = assigned();
        topics.clear();
        retryAt = Instant.MAX;
        return again;
    }

    private Set<TopicPartition> assigned() {
        return consumer.assignment().stream().filter(this::contains).collect(Collectors.toSet());
    }
}
