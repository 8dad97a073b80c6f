package io.scoville.detector.window;

import io.scoville.detector.observation.OffsetRange;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A group in one partition over the last samples: what its state rests on.
 *
 * @param partition number of the partition
 * @param points the samples, oldest first; at least one
 * @param completeness samples that are there / samples that the window has room for, 0.0 to 1.0
 * @param age how long the next record has been waiting
 * @param standstill since when the commit has not moved
 * @param loss the last time that retention overtook the commit, within the window
 * @param rewind the last time that the commit went back, within the window
 */
public record CommitWindow(
        int partition,
        List<CommitPoint> points,
        double completeness,
        LagAge age,
        Standstill standstill,
        Optional<Jump> loss,
        Optional<Jump> rewind) {
    /** Keeps its own copy of the list. */
    public CommitWindow {
        points = List.copyOf(points);
    }

    /**
     * A commit that does not move.
     *
     * @param duration since the last time it moved, or since it was first seen
     * @param seenMoving whether it was ever seen to move
     * @param growths in how many samples since then the partition had grown
     * @param usualPause the longest pause between two commits lately, while there was something to read; zero where
     *     none was seen
     */
    public record Standstill(Duration duration, boolean seenMoving, int growths, Duration usualPause) {}

    /**
     * Offsets that were skipped, or that will be read again.
     *
     * @param offsets which
     */
    public record Jump(OffsetRange offsets) {}

    /** The oldest sample. */
    public CommitPoint first() {
        return points.get(0);
    }

    /** The latest sample. */
    public CommitPoint last() {
        return points.get(points.size() - 1);
    }

    /** Records that wait now. */
    public long lag() {
        return last().lag();
    }

    /** Offsets that the commits advanced over the window, never negative. */
    public long advanced() {
        return Math.max(0, last().committed() - first().committed());
    }

    /** Offsets that were appended over the window, never negative. */
    public long appended() {
        return Math.max(0, last().end() - first().end());
    }

    /** From the oldest sample to the latest. */
    public Duration span() {
        return Duration.between(first().at(), last().at());
    }

    /**
     * Whether the lag falls. Commits come in steps, so the lag of a sound group is a saw: the lower edges of the two
     * halves of the window are compared. A group that has just begun to catch up shows it by two steps down in a row.
     */
    public boolean falling() {
        int size = points.size();
        if (size < 2) {
            return false;
        }
        boolean lower = lowest(size / 2, size) < 0.95 * lowest(0, size / 2);
        return lower || (size > 2 && fell(size - 1) && fell(size - 2));
    }

    private boolean fell(int index) {
        return points.get(index).lag() < points.get(index - 1).lag();
    }

    private long lowest(int from, int to) {
        return points.subList(from, to).stream()
                .mapToLong(CommitPoint::lag)
                .min()
                .orElseThrow();
    }
}
