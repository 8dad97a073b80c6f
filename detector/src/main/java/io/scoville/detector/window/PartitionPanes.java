package io.scoville.detector.window;

import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.observation.WindowSummary.Flags;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The panes of one partition of one topic id: those ahead of the window, those inside it, and those that left it but may
 * still be replaced.
 */
final class PartitionPanes {
    private final int partition;
    private final Duration replaceable;
    private final Coverage coverage = new Coverage();
    private final Deque<WindowSummary> ahead = new ArrayDeque<>();
    private final InsidePanes inside = new InsidePanes();
    private final Deque<WindowSummary> left = new ArrayDeque<>();
    private final List<Hole> holes = new ArrayList<>();
    private final RunningTotals totals;
    private final Instant since;
    private Instant observedTo;
    private long forgottenTo;

    /**
     * Begins with no panes.
     *
     * @param first the summary that made it known; to be accepted next
     * @param replaceable how long a pane that left the window can be replaced
     */
    PartitionPanes(WindowSummary first, Duration replaceable) {
        this.partition = first.source().partition();
        this.replaceable = replaceable;
        this.totals = new RunningTotals(partition);
        this.since = first.paneStart();
        this.observedTo = first.paneStart();
    }

    /** Start of the first pane. */
    Instant since() {
        return since;
    }

    /** End of the last pane. */
    Instant observedTo() {
        return observedTo;
    }

    RunningTotals totals() {
        return totals;
    }

    void accept(WindowSummary summary) {
        Coverage.Step step = coverage.next(summary);
        if (step instanceof Coverage.Step.Duplicate) {
            totals.duplicate();
            return;
        }
        if (step instanceof Coverage.Step.Replace replace) {
            dropFrom(replace.from());
        } else if (step instanceof Coverage.Step.Join join) {
            join.hole().ifPresent(holes::add);
        }
        ahead.addLast(summary);
        totals.add(summary.traffic());
        if (summary.paneEnd().isAfter(observedTo)) {
            observedTo = summary.paneEnd();
        }
    }

    /** Moves the window to {@code (start, end]} by the ends of panes; what can no longer change is handed on. */
    void slideTo(Instant start, Instant end, Consumer<Hole> settled) {
        while (!ahead.isEmpty() && !ahead.getFirst().paneEnd().isAfter(end)) {
            inside.enter(ahead.removeFirst());
        }
        for (Optional<WindowSummary> pane = inside.leave(start); pane.isPresent(); pane = inside.leave(start)) {
            left.addLast(pane.get());
        }
        Instant fixed = end.minus(replaceable);
        while (!left.isEmpty() && !left.getFirst().paneEnd().isAfter(fixed)) {
            forgottenTo = Math.max(forgottenTo, left.removeFirst().offsets().to());
        }
        for (Iterator<Hole> each = holes.iterator(); each.hasNext(); ) {
            Hole hole = each.next();
            if (!hole.found().isAfter(fixed)) {
                each.remove();
                totals.miss(hole.offsets().span());
                settled.accept(hole);
            }
        }
    }

    /** Whether a pane of the window has this flag. */
    boolean anyPane(Predicate<Flags> flag) {
        return inside.any(flag);
    }

    /** The window as it is now. */
    PartitionWindow window(Instant start, Instant end, boolean whole, OptionalInt leader) {
        KeyTally.Listing listing = inside.heaviest();
        long missing = holes.stream()
                .filter(hole -> hole.found().isAfter(start) && !hole.found().isAfter(end))
                .mapToLong(hole -> hole.offsets().span())
                .sum();
        return new PartitionWindow(
                partition,
                leader,
                inside.traffic(),
                inside.offsets(coverage.coveredTo().orElse(0)),
                listing.keys(),
                listing.unlisted(),
                inside.distinctKeys(),
                missing,
                whole);
    }

    // A successor reads again from the end of some pane; what began there or later was its predecessor's. A pane that
    // began before and reaches beyond cannot be split, and one that was forgotten cannot be taken back: the offsets
    // that
    // are counted twice for it are reported as such.
    private void dropFrom(long from) {
        long recounted = removeFrom(ahead, from, ignored -> {})
                + removeFrom(inside.panes(), from, inside::takeOut)
                + removeFrom(left, from, ignored -> {})
                + Math.max(0, forgottenTo - from);
        totals.recount(recounted);
        holes.removeIf(hole -> hole.offsets().from() >= from);
        holes.replaceAll(hole -> hole.offsets().to() <= from
                ? hole
                : new Hole(new OffsetRange(hole.offsets().from(), from), hole.reason(), hole.found()));
    }

    private long removeFrom(Deque<WindowSummary> panes, long from, Consumer<WindowSummary> removed) {
        long straddled = 0;
        for (Iterator<WindowSummary> each = panes.iterator(); each.hasNext(); ) {
            WindowSummary pane = each.next();
            if (pane.offsets().from() >= from) {
                each.remove();
                removed.accept(pane);
                totals.remove(pane.traffic());
            } else if (pane.offsets().to() > from) {
                straddled += pane.offsets().to() - from;
            }
        }
        return straddled;
    }
}
