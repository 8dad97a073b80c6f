package io.scoville.detector.skew;

import io.scoville.detector.window.IntervalCounts;
import java.time.Duration;
import java.util.List;

/**
 * How much more a partition's share of the traffic moves from interval to interval than independent records would move
 * it: Pearson's {@code X^2 / (groups - 1)} of its counts given the totals of all partitions. Bursts of the whole topic do
 * not count, runs of one partition do.
 */
final class Dispersion {
    // Shorter than the shortest group, batches and polling make every share jump; the longest still fits twice into a
    // window of a minute.
    private static final Duration SHORTEST = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final IntervalCounts counts;
    private final long[] all;
    private final int shortest;
    private final int longest;

    /**
     * Dispersion in one window.
     *
     * @param counts the intervals of the window
     * @param compared the partitions that make up the totals
     */
    Dispersion(IntervalCounts counts, List<Integer> compared) {
        this.counts = counts;
        this.all = new long[counts.size()];
        for (int i = 0; i < all.length; i++) {
            for (int partition : compared) {
                all[i] += counts.records(i, partition);
            }
        }
        this.shortest = Math.max(1, ceilDivide(SHORTEST, counts.length()));
        this.longest = Math.max(shortest, (int) LONGEST.dividedBy(counts.length()));
    }

    /**
     * The largest dispersion of a partition over groups of 5, 10, … 30 s.
     *
     * @param partition one of the partitions that are compared
     * @return at least 1.0; exactly that where no intervals are known
     */
    double largest(int partition) {
        long[] own = new long[all.length];
        for (int i = 0; i < own.length; i++) {
            own[i] = counts.records(i, partition);
        }
        double largest = 1.0;
        if (all.length > 0 && filledGroups(all, shortest) < 2) {
            // All that is known came at once: a single run, which proves nothing about the next.
            return Math.max(largest, sum(own, 0, own.length));
        }
        for (int group = shortest; group <= longest; group += shortest) {
            largest = Math.max(largest, pearson(own, all, group));
        }
        return largest;
    }

    private static double pearson(long[] own, long[] all, int groupSize) {
        double ownTotal = sum(own, 0, own.length);
        double total = sum(all, 0, all.length);
        double share = ownTotal / total;
        double statistic = 0;
        int groups = 0;
        for (int from = 0; from < all.length; from += groupSize) {
            int to = Math.min(all.length, from + groupSize);
            double expected = share * sum(all, from, to);
            if (expected > 0) {
                double deviation = sum(own, from, to) - expected;
                statistic += deviation * deviation / (expected * (1 - share));
                groups++;
            }
        }
        // One group shows no movement, and the share of the only loaded partition cannot move.
        return groups < 2 || share >= 1 ? 1.0 : statistic / (groups - 1);
    }

    private static int filledGroups(long[] all, int groupSize) {
        int filled = 0;
        for (int from = 0; from < all.length; from += groupSize) {
            filled += sum(all, from, Math.min(all.length, from + groupSize)) > 0 ? 1 : 0;
        }
        return filled;
    }

    private static double sum(long[] counts, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += counts[i];
        }
        return sum;
    }

    private static int ceilDivide(Duration dividend, Duration divisor) {
        return (int) dividend.plus(divisor).minusNanos(1).dividedBy(divisor);
    }
}
