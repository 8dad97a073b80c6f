package io.scoville.detector.collect;

import io.scoville.detector.observation.Observer;
import io.scoville.detector.observation.PartitionId;
import io.scoville.detector.observation.StartPosition;
import io.scoville.detector.observation.WatchedPartition;
import java.nio.ByteBuffer;
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
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TopicAuthorizationException;

/**
 * The main consumer of one thread of the observe application, as far as it differs from Kafka's own.
 *
 * <ol>
 *   <li>It copies no value and no key, and hands Streams one record a poll and partition with the batch behind it
 *       ({@link Squashing}).
 *   <li>A commit of Streams first hands on what was observed, waits until it is stored, and then commits the ends of
 *       summaries ({@link EdgeCommitter}): whatever Streams thinks it has processed, a successor starts at such an end.
 *   <li>It decides itself where to start ({@link StartPositions}), and sees every jump of a position.
 *   <li>A topic that is gone, or must not be read, harms that topic alone.
 * </ol>
 */
final class ObservingReader {
    private final Consumer<ByteBuffer, byte[]> consumer;
    private final Reading reading;
    private final Observer observer;
    private final Squashing squashing;
    private final EdgeCommitter committer;
    private final Placing placing;
    private final Forbidden forbidden;
    private Instant lastCommit;
    private long catalogVersion;

    ObservingReader(Consumer<ByteBuffer, byte[]> consumer, Reading reading) {
        this.consumer = consumer;
        this.reading = reading;
        StoredSummaries summaries = new StoredSummaries(reading.summaries()::send);
        this.observer = new Observer(
                reading.panes(), reading.sampling(), reading.sketches(), reading.incarnations(), this::lag, summaries);
        this.squashing = new Squashing(
                reading.clock(), batch -> observer.accept(batch, reading.clock().instant()));
        this.committer = new EdgeCommitter(consumer, summaries, reading);
        this.forbidden = new Forbidden(consumer, reading.listener());
        this.placing = new Placing(
                consumer,
                new StartPositions(consumer, reading.catalog(), reading.catchUp()),
                committer,
                forbidden,
                this::start);
        this.lastCommit = reading.clock().instant();
    }

    ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
        Instant now = reading.clock().instant();
        reading.pulse().beat(now);
        place(now);
        observer.cut(now);
        followCatalog();
        commitIfOverdue(now);
        resume(forbidden.retry(now));
        try {
            return squashing.squash(consumer.poll(timeout));
        } catch (InvalidOffsetException gone) {
            placing.placeAgain(squashing.next(gone));
        } catch (TopicAuthorizationException denied) {
            forbidden.deny(denied.unauthorizedTopics(), now);
        }
        return ConsumerRecords.empty();
    }

    /** What Streams calls a commit. */
    void commit() {
        Instant now = reading.clock().instant();
        observer.cut(now);
        committer.commit(edges());
        lastCommit = now;
    }

    void assigned(Collection<TopicPartition> partitions) {
        placing.add(partitions);
        place(reading.clock().instant());
    }

    /** All that was observed is handed on, so that a successor need not read it again. */
    void drain() {
        observer.drain();
    }

    void revoked(Collection<TopicPartition> partitions) {
        commitQuietly("partitions are handed over");
        lost(partitions);
    }

    void lost(Collection<TopicPartition> partitions) {
        observer.stop(partitions.stream().map(ObservingReader::id).collect(Collectors.toSet()));
        squashing.stop(partitions);
        placing.remove(partitions);
        committer.forget(partitions);
        reading.progress().stop(partitions);
    }

    /** Streams goes back to what is committed, and what was observed since will be read again. */
    void seek(TopicPartition partition, OffsetAndMetadata offset) {
        if (!placing.isUnplaced(partition)) {
            consumer.seek(partition, offset);
            start(partition, StartPosition.at(offset.offset()));
        }
    }

    /** Streams asks about partitions of topics that are gone, too, and would die of the answer. */
    long position(TopicPartition partition) {
        return consumer.assignment().contains(partition)
                ? consumer.position(partition)
                : squashing.position(partition).orElse(0);
    }

    void resume(Collection<TopicPartition> partitions) {
        placing.wantedToRun(partitions);
        consumer.resume(partitions.stream()
                .filter(partition -> !placing.isUnplaced(partition) && !forbidden.contains(partition))
                .toList());
    }

    /** Hands on and commits what was observed; the consumer is the caller's to close. */
    void close() {
        observer.drain();
        commitQuietly("the reader ends");
        reading.progress().stop(squashing.partitions());
        reading.pulse().stop();
    }

    private void place(Instant now) {
        if (placing.place(now)) {
            commitQuietly("partitions are read for the first time");
        }
    }

    private void start(TopicPartition partition, StartPosition position) {
        Optional<TopicEntry> entry = reading.catalog().find(partition.topic());
        if (entry.isPresent()) {
            WatchedPartition watched = new WatchedPartition(
                    partition.topic(),
                    entry.get().id(),
                    partition.partition(),
                    Math.max(entry.get().partitionCount(), partition.partition() + 1));
            observer.start(watched, position, reading.clock().instant());
            squashing.startAt(partition, position.offset());
        }
    }

    private void followCatalog() {
        long version = reading.catalog().version();
        if (version == catalogVersion) {
            return;
        }
        catalogVersion = version;
        Set<TopicPartition> recreated = new HashSet<>();
        for (WatchedPartition watched : observer.watched()) {
            reading.catalog().find(watched.topic()).ifPresent(entry -> {
                if (!entry.id().equals(watched.topicId())) {
                    recreated.add(new TopicPartition(watched.topic(), watched.partition()));
                } else if (entry.partitionCount() > watched.partitionCount()) {
                    observer.expanded(watched, entry.partitionCount());
                }
            });
        }
        recreated.retainAll(consumer.assignment());
        if (!recreated.isEmpty()) {
            placing.placeAgain(recreated.stream().collect(Collectors.toMap(partition -> partition, partition -> 0L)));
        }
    }

    // Streams commits only what it processed since; an end that came after that would wait for the next record.
    private void commitIfOverdue(Instant now) {
        if (now.isBefore(lastCommit.plus(reading.commitEvery().multipliedBy(2)))) {
            return;
        }
        lastCommit = now;
        if (committer.isDue(edges())) {
            commitQuietly("Streams did not ask for it");
        }
    }

    private void commitQuietly(String occasion) {
        committer.tryToCommit(edges(), occasion);
    }

    private Map<TopicPartition, OffsetAndMetadata> edges() {
        Map<TopicPartition, OffsetAndMetadata> edges = new HashMap<>();
        Instant now = reading.clock().instant();
        observer.edges().forEach((partition, edge) -> {
            TopicPartition of = new TopicPartition(partition.topic(), partition.partition());
            edges.put(of, new CommitNote(partition.topicId(), partition.partitionCount(), now).with(edge));
            reading.progress().reached(of, edge);
        });
        return edges;
    }

    private Optional<Long> lag(PartitionId partition) {
        TopicPartition of = new TopicPartition(partition.topic(), partition.partition());
        if (!consumer.assignment().contains(of)) {
            return Optional.empty();
        }
        return consumer.currentLag(of).stream()
                .map(lag -> Math.max(0, lag))
                .boxed()
                .findFirst();
    }

    private static PartitionId id(TopicPartition partition) {
        return new PartitionId(partition.topic(), partition.partition());
    }
}
