package io.scoville.detector.skew;

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
        double coefficientOfVariation) {}
