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

    private Dispersion() {}

    /**
     * The largest dispersion over groups of 5 to 30 s.
     *
     * @param counts the intervals of the window
     * @param partition the partition in question
     * @param compared the partitions that make up the totals, with this one
     * @return at least 1.0; exactly that where there are too few intervals to say
     */
    static double largest(IntervalCounts counts, int partition, List<Integer> compared) {
        long[] own = new long[counts.size()];
        long[] all = new long[counts.size()];
        for (int i = 0; i < counts.size(); i++) {
            own[i] = counts.records(i, partition);
            for (int other : compared) {
                all[i] += counts.records(i, other);
            }
        }
        double largest = 1.0;
        int shortest = Math.max(1, ceilDivide(SHORTEST, counts.length()));
        int longest = Math.max(shortest, (int) LONGEST.dividedBy(counts.length()));
        for (int group = shortest; group <= longest; group++) {
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
        // One group shows no movement, and the only loaded partition has a share that cannot move.
        return groups < 2 || share >= 1 ? 1.0 : statistic / (groups - 1);
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
