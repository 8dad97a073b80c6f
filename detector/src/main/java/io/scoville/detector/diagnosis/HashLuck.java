package io.scoville.detector.diagnosis;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What hashing keys at random explains, if nothing else is wrong.
 *
 * <p>With key shares w and P partitions the share of a partition has the mean 1/P and the variance
 * {@code (1/P)(1 - 1/P) F2}, {@code F2 = sum w^2}. The significance of one partition follows from that. How full the
 * fullest partition is on average does not, since a few heavy keys make the distribution far from Gaussian: it is found by
 * placing the keys at random, with a literal seed.
 */
final class HashLuck {
    /** The chance that any partition of an innocent topic counts as significant. */
    static final double FALSE_ALARM = 1e-3;

    // With fewer effective keys than five a partition the Gaussian tail is too light.
    private static final int GAUSSIAN_KEYS_PER_PARTITION = 5;
    private static final int TRIALS = 300;
    private static final int PLACED_KEYS = 512;
    private static final long SEED = 0x5c0711e;

    private final KeySpread keys;

    HashLuck(KeySpread keys) {
        this.keys = keys;
    }

    /** Whether a partition that holds so much of the keyed records is within luck. */
    boolean explains(double share) {
        double excess = keys.partitions() * share - 1;
        return excess / Math.sqrt((keys.partitions() - 1) * keys.squaredShares()) <= significantFrom();
    }

    /** From how many standard deviations on a partition is beyond luck. */
    double significantFrom() {
        int partitions = keys.partitions();
        if (keys.effectiveKeys() >= GAUSSIAN_KEYS_PER_PARTITION * (double) partitions) {
            return gaussianTail(FALSE_ALARM / partitions);
        }
        // Bernstein's inequality holds for heavy keys, too: P(excess >= t) <= exp(-t^2 / (2 (v + b t / 3))).
        double spread = 1 - 1.0 / partitions;
        double variance = keys.squaredShares() * spread / partitions;
        double logOdds = Math.log(partitions / FALSE_ALARM);
        double jump = logOdds * heaviestShare() * spread / 3;
        return (jump + Math.sqrt(jump * jump + 2 * logOdds * variance)) / Math.sqrt(variance);
    }

    /** Times the mean at which the fullest partition stands on average. */
    double expectedMaxOverMean() {
        List<Double> placed =
                keys.shares().subList(0, Math.min(PLACED_KEYS, keys.shares().size()));
        double restSquares = keys.squaredShares()
                - placed.stream().mapToDouble(share -> share * share).sum();
        double restShare =
                Math.max(0, 1 - placed.stream().mapToDouble(Double::doubleValue).sum());
        return fullest(placed, restShare, Math.max(0, restSquares), keys.partitions());
    }

    /** The same for so many equal keys. */
    static double expectedMaxOverMean(int equalKeys, int partitions) {
        return fullest(Collections.nCopies(equalKeys, 1.0 / equalKeys), 0, 0, partitions);
    }

    private static double fullest(List<Double> shares, double restShare, double restSquares, int partitions) {
        SplittableRandom random = new SplittableRandom(SEED);
        double deviation = Math.sqrt(restSquares * (1 - 1.0 / partitions) / partitions);
        double sum = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] load = new double[partitions];
            for (double share : shares) {
                load[random.nextInt(partitions)] += share;
            }
            double max = 0;
            for (double placed : load) {
                max = Math.max(max, placed + restShare / partitions + deviation * random.nextGaussian());
            }
            sum += max * partitions;
        }
        return sum / TRIALS;
    }

    private double heaviestShare() {
        return Math.max(keys.shares().isEmpty() ? 0 : keys.shares().get(0), keys.unlistedShare() / keys.unlistedKeys());
    }

    /**
     * The standard deviations that a Gaussian exceeds with a small chance: the tail branch of P. J. Acklam's rational
     * approximation of the inverse normal distribution, relative error below 1.2e-9.
     *
     * @param chance one-sided, less than 0.02425
     */
    static double gaussianTail(double chance) {
        double q = Math.sqrt(-2 * Math.log(chance));
        double above = -7.784894002430293e-03;
        above = above * q - 3.223964580411365e-01;
        above = above * q - 2.400758277161838;
        above = above * q - 2.549732539343734;
        above = above * q + 4.374664141464968;
        above = above * q + 2.938163982698783;
        double below = 7.784695709041462e-03;
        below = below * q + 3.224671290700398e-01;
        below = below * q + 2.445134137142996;
        below = below * q + 3.754408661907416;
        below = below * q + 1;
        return -above / below;
    }
}
