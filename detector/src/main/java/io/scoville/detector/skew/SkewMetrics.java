package io.scoville.detector.skew;

import java.util.Arrays;
import java.util.Optional;

/**
 * How unevenly a weight (records, bytes or lag) lies over P partitions, with {@code q_p} the share of partition p. There
 * are no metrics of nothing: with a total of 0 none exist.
 *
 * @param max the largest weight of a partition
 * @param maxPartition the first partition that has it
 * @param mean total / P
 * @param maxOverMean max / mean, 1.0 (even) to P
 * @param p99OverMean nearest rank: the value at index {@code ceil(0.99 P) - 1}, ascending, over the mean
 * @param normalizedEntropy {@code H / ln P} with {@code H = -sum q ln q}; 1.0 is even, and for one partition
 * @param effectivePartitions {@code e^H}: as many even partitions would be as uneven
 * @param gini 0.0 (even) to {@code 1 - 1/P}
 * @param coefficientOfVariation population standard deviation over the mean
 */
public record SkewMetrics(
        long max,
        int maxPartition,
        double mean,
        double maxOverMean,
        double p99OverMean,
        double normalizedEntropy,
        double effectivePartitions,
        double gini,
        double coefficientOfVariation) {
    /**
     * Measures weights.
     *
     * @param weights the weight of each partition, none negative; index 0 is partition 0
     * @return the metrics, or nothing where all weights are 0 or there are none: unevenness of nothing cannot be said
     * @throws IllegalArgumentException if a weight is negative
     * @throws ArithmeticException if the total does not fit into a long
     */
    public static Optional<SkewMetrics> of(long[] weights) {
        long[] ascending = weights.clone();
        Arrays.sort(ascending);
        if (ascending.length > 0 && ascending[0] < 0) {
            throw new IllegalArgumentException("a weight is at least 0, got " + ascending[0]);
        }
        long total = 0;
        for (long weight : weights) {
            total = Math.addExact(total, weight);
        }
        return total == 0 ? Optional.empty() : Optional.of(measure(weights, ascending, total));
    }

    /** The same metrics with the heaviest partition under another number. */
    SkewMetrics withMaxPartition(int partition) {
        return new SkewMetrics(
                max,
                partition,
                mean,
                maxOverMean,
                p99OverMean,
                normalizedEntropy,
                effectivePartitions,
                gini,
                coefficientOfVariation);
    }

    private static SkewMetrics measure(long[] weights, long[] ascending, long total) {
        int partitions = weights.length;
        double mean = (double) total / partitions;
        double entropy = 0;
        double squares = 0;
        double ranked = 0;
        for (int i = 0; i < partitions; i++) {
            double share = (double) ascending[i] / total;
            // Added, not negated at the end: the entropy of one loaded partition is 0.0 and not -0.0.
            entropy += share > 0 ? share * Math.log(1 / share) : 0;
            squares += (ascending[i] - mean) * (ascending[i] - mean);
            ranked += (i + 1.0) * share;
        }
        long max = ascending[partitions - 1];
        int nearestRank = (99 * partitions + 99) / 100 - 1;
        return new SkewMetrics(
                max,
                firstIndexOf(max, weights),
                mean,
                max / mean,
                ascending[nearestRank] / mean,
                partitions == 1 ? 1.0 : Math.min(1.0, entropy / Math.log(partitions)),
                Math.exp(entropy),
                Math.max(0.0, (2 * ranked - (partitions + 1)) / partitions),
                Math.sqrt(squares / partitions) / mean);
    }

    private static int firstIndexOf(long weight, long[] weights) {
        int index = 0;
        while (weights[index] != weight) {
            index++;
        }
        return index;
    }
}
