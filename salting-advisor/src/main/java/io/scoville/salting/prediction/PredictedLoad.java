package io.scoville.salting.prediction;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** What each partition carries, and how evenly. */
public final class PredictedLoad {
    private final double[] estimate;
    private final double[] lower;
    private final double[] upper;
    private final double mean;

    // What is below 0 is rounding, or a key whose upper bound is more than its partition holds.
    PredictedLoad(double[] estimate, double[] lower, double[] upper) {
        this.estimate = atLeastZero(estimate);
        this.lower = atLeastZero(lower);
        this.upper = atLeastZero(upper);
        this.mean = Arrays.stream(this.estimate).sum() / estimate.length;
        if (!(mean > 0)) {
            throw new IllegalArgumentException("nothing lies in any of the " + estimate.length + " partitions");
        }
    }

    /** How many partitions there are. */
    public int partitionCount() {
        return estimate.length;
    }

    /** The most likely load of each partition; a copy. */
    public double[] loads() {
        return estimate.clone();
    }

    /** The load of one partition with its bounds. */
    public Weight load(int partition) {
        double likely = estimate[partition];
        return new Weight(likely, Math.min(lower[partition], likely), Math.max(upper[partition], likely));
    }

    /** The mean load of a partition. */
    public double mean() {
        return mean;
    }

    /** The partition with the most load; the first of several. */
    public int hottestPartition() {
        int hottest = 0;
        for (int partition = 1; partition < estimate.length; partition++) {
            if (estimate[partition] > estimate[hottest]) {
                hottest = partition;
            }
        }
        return hottest;
    }

    /** Share of all load that the hottest partition carries, 0.0 to 1.0. */
    public double hottestShare() {
        return maxOverMean() / estimate.length;
    }

    /** The most likely max / mean: 1.0 (even) to the number of partitions. */
    public double maxOverMean() {
        return max(estimate) / mean;
    }

    /** No smaller than this is max / mean, by the bounds of the keys that were moved. */
    public double maxOverMeanLower() {
        return Math.max(1.0, max(lower) / mean);
    }

    /** No larger than this is max / mean, by the bounds of the keys that were moved. */
    public double maxOverMeanUpper() {
        return Math.max(maxOverMean(), max(upper) / mean);
    }

    /** {@code e^H} with the entropy H of the shares: as many even partitions would be as uneven. */
    public double effectivePartitions() {
        double total = mean * estimate.length;
        return Math.exp(Arrays.stream(estimate)
                .filter(load -> load > 0)
                .map(load -> load / total)
                .map(share -> -share * Math.log(share))
                .sum());
    }

    private static double[] atLeastZero(double[] loads) {
        return DoubleStream.of(loads).map(load -> Math.max(0, load)).toArray();
    }

    private static double max(double[] loads) {
        return Arrays.stream(loads).max().orElseThrow();
    }
}
