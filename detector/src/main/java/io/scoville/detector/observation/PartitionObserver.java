package io.scoville.detector.observation;

import io.scoville.detector.observation.WindowSummary.Flags;
import io.scoville.detector.observation.WindowSummary.Source;
import java.time.Instant;
import java.util.Optional;

/**
 * Observes one partition from one start on. The summaries that it hands on account for every offset from there once:
 * each begins where the one before it ended.
 */
final class PartitionObserver {
    private WatchedPartition partition;
    private final StartPosition start;
    private final long incarnation;
    private final PaneSettings panes;
    private final PaneKeys keys;
    private final LagSource lag;
    private final PaneTraffic traffic;
    private long sequence;
    private long edge;
    private long position;
    private Instant paneStart;
    private Instant nextHeartbeat = Instant.MIN;
    private Instant nextDistinct;
    private boolean behind;
    private boolean broken;

    PartitionObserver(
            WatchedPartition partition,
            StartPosition start,
            long incarnation,
            PaneSettings panes,
            PaneKeys keys,
            LagSource lag,
            Instant now) {
        this.partition = partition;
        this.start = start;
        this.incarnation = incarnation;
        this.panes = panes;
        this.keys = keys;
        this.lag = lag;
        this.traffic = new PaneTraffic(keys);
        this.edge = start.offset();
        this.position = start.offset();
        this.behind = start.offset() < start.caughtUpAt();
        this.paneStart = panes.paneStart(now);
        this.nextDistinct = PaneSettings.floor(now, panes.distinctKeysEvery()).plus(panes.distinctKeysEvery());
    }

    WatchedPartition partition() {
        return partition;
    }

    void expanded(int partitionCount) {
        partition = new WatchedPartition(partition.topic(), partition.topicId(), partition.partition(), partitionCount);
    }

    /** Where the next batch must begin. */
    long position() {
        return position;
    }

    /** Where the last summary ended: up to here all is accounted for. */
    long edge() {
        return edge;
    }

    /** Whether a batch was counted in part, so that what was counted since the edge is good for nothing. */
    boolean isBroken() {
        return broken;
    }

    void accept(RecordBatch batch, Instant now) {
        broken = true;
        traffic.observedAt(now);
        batch.forEach(traffic);
        position = batch.offsets().to();
        broken = false;
    }

    /** The summary of the pane that ended before {@code now}, if it ended and there is something to say. */
    Optional<WindowSummary> cut(Instant now) {
        Instant current = panes.paneStart(now);
        if (!current.isAfter(paneStart)) {
            return Optional.empty();
        }
        Optional<WindowSummary> summary =
                edge < position || !nextHeartbeat.isAfter(current) ? Optional.of(summary(current)) : Optional.empty();
        paneStart = current;
        return summary;
    }

    /** What was accepted since the last summary, the pane ended or not. */
    Optional<WindowSummary> drain() {
        return edge < position || owesStart() ? Optional.of(summary(paneStart.plus(panes.length()))) : Optional.empty();
    }

    /** Whether it began elsewhere than it wanted, and no summary said so yet: until then nothing may be committed. */
    boolean owesStart() {
        return sequence == 0 && start.stood().isPresent() && start.stood().get() != start.offset();
    }

    /** Forgets what was accepted since the last summary. */
    void discard() {
        traffic.clear();
        keys.discardPane();
        position = edge;
        broken = false;
    }

    private WindowSummary summary(Instant now) {
        boolean sampled = keys.sampled() && traffic.keyedRecords() > 0;
        boolean first = sequence == 0;
        Flags flags = new Flags(behind, sampled, start.reset() && first);
        WindowSummary.Traffic counted = traffic.toTraffic(lag.lag(partition.id()));
        behind = behind && isBehind(counted);
        PaneKeys.Listing listing = keys.listing();
        keys.endPane(traffic.keyedRecords());
        boolean distinctDue = !nextDistinct.isAfter(now);
        WindowSummary summary = new WindowSummary(
                new Source(
                        partition.topic(),
                        partition.topicId(),
                        partition.partition(),
                        partition.partitionCount(),
                        incarnation,
                        sequence++),
                new OffsetRange(edge, position),
                first ? start.stood() : Optional.empty(),
                paneStart,
                paneStart.plus(panes.length()),
                counted,
                listing.keys(),
                listing.unlisted(),
                distinctDue ? keys.takeDistinct() : Optional.empty(),
                flags);
        if (distinctDue) {
            nextDistinct = PaneSettings.floor(now, panes.distinctKeysEvery()).plus(panes.distinctKeysEvery());
        }
        nextHeartbeat = PaneSettings.floor(now, panes.heartbeat()).plus(panes.heartbeat());
        edge = position;
        traffic.clear();
        return summary;
    }

    // The end moves on while the past is read: what is left must be less than comes in a pane, or the last of a replay
    // would look like a burst.
    private boolean isBehind(WindowSummary.Traffic pane) {
        return position < start.caughtUpAt() || pane.lagAtEnd().orElse(0L) > pane.records();
    }
}
