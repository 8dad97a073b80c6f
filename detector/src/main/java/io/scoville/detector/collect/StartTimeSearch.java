package io.scoville.detector.collect;

import java.util.function.LongUnaryOperator;

/**
 * Finds the time since which a topic has about a number of offsets, by bisection: about fifty questions to the brokers,
 * each answered from an index.
 */
final class StartTimeSearch {
    private static final double CLOSE_ENOUGH = 0.01;

    private final LongUnaryOperator offsetsSince;

    /**
     * A search.
     *
     * @param offsetsSince how many offsets lie at or after a time in milliseconds since the epoch; never grows with it
     */
    StartTimeSearch(LongUnaryOperator offsetsSince) {
        this.offsetsSince = offsetsSince;
    }

    /**
     * The latest time found that has at least the number, within a hundredth of it where the records allow; 0 where the
     * whole topic has fewer.
     *
     * @param wanted how many offsets
     * @param now no later than this
     */
    long find(long wanted, long now) {
        long late = now;
        long early = now;
        long back = 1_000;
        while (early > 0 && offsetsSince.applyAsLong(early) < wanted) {
            late = early;
            early = Math.max(0, now - back);
            back *= 2;
        }
        // At least the number since early, fewer since late.
        while (late - early > 1) {
            long middle = early + (late - early) / 2;
            long since = offsetsSince.applyAsLong(middle);
            if (since >= wanted) {
                early = middle;
                if (since <= wanted * (1 + CLOSE_ENOUGH)) {
                    return early;
                }
            } else {
                late = middle;
            }
        }
        return early;
    }
}
