package io.scoville.detector.collect;

import io.scoville.detector.observation.StartPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts the reader where each partition that it was given is to be read from. Until that is known, which may take a while
 * where a topic is just being deleted or a broker is down, the partition is paused, and the others are read.
 */
final class Placing {
    private static final Logger LOG = LoggerFactory.getLogger(Placing.class);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final Consumer<?, ?> consumer;
    private final StartPositions positions;
    private final EdgeCommitter committer;
    private final Forbidden forbidden;
    private final BiConsumer<TopicPartition, StartPosition> starting;
    private final Set<TopicPartition> unplaced = new HashSet<>();
    private final Set<TopicPartition> wantedToRun = new HashSet<>();
    private Instant nextTry = Instant.MIN;

    /**
     * Places nothing yet.
     *
     * @param forbidden which topics are not worth a try, and is told of others
     * @param starting is told where each partition starts, after the consumer was put there
     */
    Placing(
            Consumer<?, ?> consumer,
            StartPositions positions,
            EdgeCommitter committer,
            Forbidden forbidden,
            BiConsumer<TopicPartition, StartPosition> starting) {
        this.consumer = consumer;
        this.positions = positions;
        this.committer = committer;
        this.forbidden = forbidden;
        this.starting = starting;
    }

    boolean isUnplaced(TopicPartition partition) {
        return unplaced.contains(partition);
    }

    /** Streams wants to read these; those that are not placed have to wait. */
    void wantedToRun(Collection<TopicPartition> partitions) {
        partitions.stream().filter(unplaced::contains).forEach(wantedToRun::add);
    }

    void add(Collection<TopicPartition> partitions) {
        unplaced.addAll(partitions);
        nextTry = Instant.MIN;
    }

    void remove(Collection<TopicPartition> partitions) {
        unplaced.removeAll(partitions);
        wantedToRun.removeAll(partitions);
    }

    /** Places what can be placed; whether a partition is read for the first time, so that its start is worth a commit. */
    boolean place(Instant now) {
        if (unplaced.isEmpty() || now.isBefore(nextTry)) {
            return false;
        }
        nextTry = now.plus(RETRY_AFTER);
        boolean firstTime = false;
        try {
            Map<TopicPartition, StartPositions.Start> starts = positions.find(placeable(), now);
            starts.forEach(this::place);
            firstTime =
                    starts.values().stream().anyMatch(start -> start.committed().isEmpty());
            unplaced.removeAll(starts.keySet());
            Set<TopicPartition> running = new HashSet<>(wantedToRun);
            running.retainAll(starts.keySet());
            consumer.resume(running);
            wantedToRun.removeAll(running);
        } catch (TimeoutException later) {
            LOG.info("where to start could not be found out, will be tried again: {}", later.getMessage());
        } catch (TopicAuthorizationException denied) {
            forbidden.deny(denied.unauthorizedTopics(), now);
            nextTry = now; // For the others.
        }
        // Without any position the consumer would refuse to poll at all; from this one it does not read.
        unplaced.forEach(partition -> consumer.seek(partition, 0));
        consumer.pause(unplaced);
        return firstTime;
    }

    /**
     * Goes on where what was to be read next is gone: retention overtook the reader, the log went back, or the topic is
     * another one under the same name.
     *
     * @param next what was to be read next
     */
    void placeAgain(Map<TopicPartition, Long> next) {
        try {
            positions.again(next).forEach((partition, position) -> {
                consumer.seek(partition, position.offset());
                starting.accept(partition, position);
            });
        } catch (TimeoutException | TopicAuthorizationException later) {
            add(next.keySet()); // From where they are committed, which is as good.
            wantedToRun(next.keySet());
        }
    }

    private Set<TopicPartition> placeable() {
        return unplaced.stream()
                .filter(partition -> !forbidden.contains(partition))
                .collect(Collectors.toSet());
    }

    private void place(TopicPartition partition, StartPositions.Start start) {
        consumer.seek(partition, start.position().offset());
        start.committed().ifPresent(stood -> committer.isCommitted(partition, stood));
        starting.accept(partition, start.position());
    }
}
