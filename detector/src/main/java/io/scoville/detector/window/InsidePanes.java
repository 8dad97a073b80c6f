package io.scoville.detector.window;

import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.observation.WindowSummary.Flags;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.sketch.Estimate;
import io.scoville.sketch.cardinality.DistinctKeys;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Predicate;

/** The panes of one partition that are inside the window, and their sums. */
final class InsidePanes {
    private static final int LISTED_BY_RECORDS = 24;
    private static final int LISTED_BY_BYTES = 8;

    private final Deque<WindowSummary> panes = new ArrayDeque<>();
    private final TrafficSum sum = new TrafficSum();
    private final KeyTally keys = new KeyTally();
    private Optional<Estimate> distinct = Optional.empty();
    private boolean distinctChanged;

    Deque<WindowSummary> panes() {
        return panes;
    }

    void enter(WindowSummary pane) {
        panes.addLast(pane);
        sum.add(pane.traffic());
        keys.add(pane);
        distinctChanged |= pane.distinctKeys().isPresent();
    }

    /** The oldest pane leaves if it ended at an instant or before. */
    Optional<WindowSummary> leave(Instant start) {
        if (panes.isEmpty() || panes.getFirst().paneEnd().isAfter(start)) {
            return Optional.empty();
        }
        WindowSummary pane = panes.removeFirst();
        takeOut(pane);
        return Optional.of(pane);
    }

    /** A pane was removed from {@link #panes()}: its counts go, too. */
    void takeOut(WindowSummary pane) {
        sum.remove(pane.traffic());
        keys.remove(pane);
        distinctChanged |= pane.distinctKeys().isPresent();
    }

    boolean any(Predicate<Flags> flag) {
        return panes.stream().anyMatch(pane -> flag.test(pane.flags()));
    }

    Traffic traffic() {
        return sum.with(panes);
    }

    KeyTally.Listing heaviest() {
        return keys.heaviest(LISTED_BY_RECORDS, LISTED_BY_BYTES, new Unlisted(sum.keyedRecords(), sum.keyedBytes()));
    }

    /** The offsets that are accounted for; nothing at all stands at an offset. */
    OffsetRange offsets(long without) {
        if (panes.isEmpty()) {
            return new OffsetRange(without, without);
        }
        long from = panes.getFirst().offsets().from();
        return new OffsetRange(from, Math.max(from, panes.getLast().offsets().to()));
    }

    // Registers cannot be subtracted, so they are merged anew, but only when some came or went: every 10 s, not every 1
    // s.
    Optional<Estimate> distinctKeys() {
        if (distinctChanged) {
            distinctChanged = false;
            DistinctKeys all = new DistinctKeys();
            boolean any = false;
            for (WindowSummary pane : panes) {
                any |= pane.distinctKeys().isPresent();
                pane.distinctKeys().ifPresent(all::merge);
            }
            distinct = any ? Optional.of(all.estimate()) : Optional.empty();
        }
        return distinct;
    }
}
