package io.scoville.detector.observation;

import io.scoville.sketch.HeavyHitters;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Observes the partitions that one reader reads. Knows nothing of how they are read.
 *
 * <p>The contract that exact accounting rests on: a reader may only commit {@link #edges()}, and only after the
 * summaries that were handed on before are stored. A reader that starts again at a committed offset then starts at the
 * end of a summary, so its first one replaces whole summaries or none.
 *
 * <p>One thread at a time.
 */
public final class Observer {
    private final PaneSettings panes;
    private final Sampling sampling;
    private final Supplier<HeavyHitters> sketches;
    private final LongSupplier incarnations;
    private final LagSource lag;
    private final Consumer<WindowSummary> summaries;
    private final Map<PartitionId, PartitionObserver> partitions = new LinkedHashMap<>();

    /**
     * Observes nothing yet.
     *
     * @param panes how time is cut
     * @param sampling from which rate on keys are sampled
     * @param sketches gives an empty sketch; all that are merged later have the same seed
     * @param incarnations gives a number that no other observer of the deployment has: a random one
     * @param lag knows how far the reader is behind
     * @param summaries is given what was observed, in the order of the offsets of each partition
     */
    public Observer(
            PaneSettings panes,
            Sampling sampling,
            Supplier<HeavyHitters> sketches,
            LongSupplier incarnations,
            LagSource lag,
            Consumer<WindowSummary> summaries) {
        this.panes = panes;
        this.sampling = sampling;
        this.sketches = sketches;
        this.incarnations = incarnations;
        this.lag = lag;
        this.summaries = summaries;
    }

    /**
     * Observes a partition from a position on. If it was observed before, what was accepted and not handed on is
     * forgotten where it would be read again, and handed on where it would not.
     */
    public void start(WatchedPartition partition, StartPosition position, Instant now) {
        PartitionObserver before = partitions.get(partition.id());
        if (before != null && position.reset()) {
            handOn(before);
        }
        long incarnation = incarnations.getAsLong();
        KeySampler sampler = new KeySampler(sampling, panes, incarnation);
        partitions.put(
                partition.id(),
                new PartitionObserver(
                        partition, position, incarnation, panes, new PaneKeys(sketches, sampler), lag, now));
    }

    /** Stops to observe partitions; what was accepted and not handed on is forgotten. */
    public void stop(Collection<PartitionId> stopped) {
        stopped.forEach(partitions::remove);
    }

    /** The partitions that are observed. */
    public List<WatchedPartition> watched() {
        return partitions.values().stream().map(PartitionObserver::partition).toList();
    }

    /** The topic of a partition that is observed has more partitions than was known. */
    public void expanded(WatchedPartition partition, int partitionCount) {
        PartitionObserver observer = partitions.get(partition.id());
        if (observer != null) {
            observer.expanded(partitionCount);
        }
    }

    /** Where the next batch of a partition must begin; nothing where it is not observed. */
    public OptionalLong position(PartitionId partition) {
        PartitionObserver observer = partitions.get(partition);
        return observer == null ? OptionalLong.empty() : OptionalLong.of(observer.position());
    }

    /**
     * Up to where each partition is accounted for by summaries that were handed on; nothing for one whose start left
     * something out, until a summary says so.
     */
    public Map<WatchedPartition, Long> edges() {
        Map<WatchedPartition, Long> edges = new LinkedHashMap<>();
        for (PartitionObserver observer : partitions.values()) {
            if (!observer.owesStart()) {
                edges.put(observer.partition(), observer.edge());
            }
        }
        return edges;
    }

    /**
     * Counts a batch. One of a partition that is not observed is ignored: nothing of it is committed, so whoever
     * observes the partition next will read it.
     *
     * @throws IllegalArgumentException if the batch does not begin where the one before it ended; nothing is counted
     */
    public void accept(RecordBatch batch, Instant now) {
        PartitionObserver observer = partitions.get(batch.partition());
        if (observer == null) {
            return;
        }
        if (batch.offsets().from() != observer.position()) {
            throw new IllegalArgumentException("a batch of " + batch.partition() + " begins at "
                    + batch.offsets().from() + ", not at " + observer.position());
        }
        observer.cut(now).ifPresent(summaries);
        observer.accept(batch, now);
    }

    /** Hands on what was accepted in panes that ended, and the heartbeats that are due. */
    public void cut(Instant now) {
        for (PartitionObserver observer : partitions.values()) {
            if (observer.isBroken()) {
                observer.discard();
            }
            observer.cut(now).ifPresent(summaries);
        }
    }

    /** Hands on all that was accepted, whether its pane ended or not. */
    public void drain() {
        partitions.values().forEach(this::handOn);
    }

    private void handOn(PartitionObserver observer) {
        if (observer.isBroken()) {
            observer.discard();
        }
        Optional<WindowSummary> rest = observer.drain();
        rest.ifPresent(summaries);
    }
}
