package io.scoville.detector.observation;

import io.scoville.sketch.Estimate;
import java.util.SplittableRandom;

/**
 * Chooses which keys are looked at. A pane is sampled or not as a whole, by the rate of the pane before: so a count in
 * it is either exact or a binomial sample, and never a mixture that nothing can be said about.
 *
 * <p>The bounds of a sampled count are Bernstein's: with s of n records seen, each with probability 1/k, the mean m =
 * n/k satisfies {@code s <= m + sqrt(2 m L) + L/3} and {@code s >= m - sqrt(2 m L)}, each but with probability e^-L. L =
 * 24 makes that one in 26 thousand million. They hold for bytes, too, counted in units of the largest record. What is
 * certain narrows them: a key has at least what was seen of it, and at most what was seen and all that was passed over.
 */
final class KeySampler {
    private static final double L = 24;

    private final long mostPerPane;
    private final int oneIn;
    private final SplittableRandom random;
    private boolean sampling;
    private long passedOverRecords;
    private long passedOverBytes;
    private int largestBytes = 1;

    KeySampler(Sampling sampling, PaneSettings panes, long seed) {
        double perPane = sampling.aboveRecordsPerSecond() * (panes.length().toMillis() / 1000.0);
        this.mostPerPane = (long) Math.max(1, Math.min(perPane, Long.MAX_VALUE));
        this.oneIn = sampling.oneIn();
        this.random = new SplittableRandom(seed);
    }

    boolean takes(int sizeBytes) {
        return !sampling || takesSampled(sizeBytes);
    }

    private boolean takesSampled(int sizeBytes) {
        largestBytes = Math.max(largestBytes, sizeBytes);
        if (random.nextInt(oneIn) == 0) {
            return true;
        }
        passedOverRecords++;
        passedOverBytes += sizeBytes;
        return false;
    }

    boolean isSampling() {
        return sampling;
    }

    void endPane(long keyedRecords) {
        sampling = keyedRecords > mostPerPane;
        passedOverRecords = 0;
        passedOverBytes = 0;
        largestBytes = 1;
    }

    Estimate records(Estimate seen) {
        return sampling ? scaled(seen, 1, passedOverRecords) : seen;
    }

    Estimate bytes(Estimate seen) {
        return sampling ? scaled(seen, largestBytes, passedOverBytes) : seen;
    }

    long mostRecords(long seen) {
        return sampling ? most(seen, 1, passedOverRecords) : seen;
    }

    long mostBytes(long seen) {
        return sampling ? most(seen, largestBytes, passedOverBytes) : seen;
    }

    private Estimate scaled(Estimate seen, long unit, long passedOver) {
        long lower = least(seen.lower(), unit);
        long upper = Math.max(lower, most(seen.upper(), unit, passedOver));
        return new Estimate(Math.min(upper, Math.max(lower, seen.count() * oneIn)), lower, upper);
    }

    private long least(long seen, long unit) {
        double s = seen / (double) unit;
        double root = (-Math.sqrt(2 * L) + Math.sqrt(Math.max(0, 2 * L + 4 * (s - L / 3)))) / 2;
        return Math.max(seen, (long) Math.floor(Math.max(0, root) * Math.max(0, root) * oneIn * unit));
    }

    private long most(long seen, long unit, long passedOver) {
        double s = seen / (double) unit;
        double root = (Math.sqrt(2 * L) + Math.sqrt(2 * L + 4 * s)) / 2;
        return Math.min(seen + passedOver, (long) Math.ceil(root * root * oneIn * unit));
    }
}
