package io.scoville.detector.window;

import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.window.CommitWindow.Jump;
import io.scoville.detector.window.CommitWindow.Standstill;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The commits of one group in one partition: the last samples, and what must be remembered for longer. */
final class CommitTrack {
    // A single long pause (a deployment) must not blind the watch for as long again: each commit forgets a quarter.
    private static final double PAUSE_KEPT = 0.75;

    private final LagHistory.Settings settings;
    private final Deque<CommitPoint> points = new ArrayDeque<>();
    private Instant stillSince;
    private boolean seenMoving;
    private int growths;
    private Duration usualPause = Duration.ZERO;
    private @Nullable Instant lossAt;
    private @Nullable Jump loss;
    private @Nullable Instant rewindAt;
    private @Nullable Jump rewind;

    CommitTrack(LagHistory.Settings settings, CommitPoint first) {
        this.settings = settings;
        this.stillSince = first.at();
        points.add(first);
        noticeLoss(first);
    }

    void add(CommitPoint point) {
        CommitPoint last = points.getLast();
        if (!point.at().isAfter(last.at())) {
            return;
        }
        if (point.committed() > last.committed()) {
            moved(point);
        } else if (point.committed() < last.committed()) {
            rewound(point, last);
        } else if (reach(point) > reach(last)) {
            growths++;
        }
        if (point.readable() <= 1) {
            // Nothing to read: a commit need not move. One offset may be a transaction's marker.
            standFrom(point.at());
        }
        noticeLoss(point);
        points.addLast(point);
        while (points.size() > settings.samples()) {
            points.removeFirst();
        }
    }

    boolean seenMoving() {
        return seenMoving;
    }

    Instant lastSeen() {
        return points.getLast().at();
    }

    /** The last samples, none of them older than a window by the clock of the latest round. */
    CommitWindow window(int partition, EndOffsetHistory ends, Instant now) {
        Instant oldest = settings.oldestKept(now);
        List<CommitPoint> recent =
                points.stream().filter(point -> point.at().isAfter(oldest)).toList();
        CommitPoint last = points.getLast();
        return new CommitWindow(
                partition,
                recent.isEmpty() ? List.of(last) : recent,
                Math.min(1.0, (double) recent.size() / settings.samples()),
                ends.age(Math.max(last.committed(), last.logStart()), now),
                new Standstill(Duration.between(stillSince, last.at()), seenMoving, growths, usualPause),
                within(oldest, lossAt, loss),
                within(oldest, rewindAt, rewind));
    }

    private void moved(CommitPoint point) {
        if (growths > 0) {
            Duration pause = Duration.between(stillSince, point.at());
            Duration remembered = Duration.ofMillis(Math.round(PAUSE_KEPT * usualPause.toMillis()));
            usualPause = pause.compareTo(remembered) > 0 ? pause : remembered;
        }
        seenMoving = true;
        standFrom(point.at());
    }

    private void rewound(CommitPoint point, CommitPoint last) {
        rewind = new Jump(new OffsetRange(point.committed(), last.committed()));
        rewindAt = point.at();
        points.clear();
        standFrom(point.at());
    }

    private void noticeLoss(CommitPoint point) {
        if (point.committed() < point.logStart()) {
            loss = new Jump(new OffsetRange(point.committed(), point.logStart()));
            lossAt = point.at();
        }
    }

    private void standFrom(Instant at) {
        stillSince = at;
        growths = 0;
    }

    private static long reach(CommitPoint point) {
        return point.committed() > point.stableEnd() ? point.end() : point.stableEnd();
    }

    private static Optional<Jump> within(Instant oldest, @Nullable Instant at, @Nullable Jump jump) {
        return at != null && at.isAfter(oldest) ? Optional.ofNullable(jump) : Optional.empty();
    }
}
