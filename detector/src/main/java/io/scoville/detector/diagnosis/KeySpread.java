package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.sketch.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a topic's keyed records lie over its keys: the heaviest by name, the others as so many keys of equal weight, which
 * is the least uneven that they can be.
 *
 * @param partitions comparable partitions
 * @param keyedRecords records with keys
 * @param distinctKeys how many keys there are; absent where they were not counted
 * @param shares the shares of the heaviest keys of each partition, descending; 1.0 is all keyed records
 */
record KeySpread(int partitions, double keyedRecords, OptionalDouble distinctKeys, List<Double> shares) {
    static KeySpread of(TopicWindow window) {
        List<PartitionWindow> partitions = window.comparablePartitions();
        double keyed =
                partitions.stream().mapToDouble(PartitionWindow::keyedRecords).sum();
        List<Double> shares = partitions.stream()
                .flatMap(partition -> partition.heaviestKeys().stream())
                .map(key -> key.records().count() / keyed)
                .sorted((a, b) -> Double.compare(b, a))
                .toList();
        return new KeySpread(partitions.size(), keyed, distinctKeys(partitions), shares);
    }

    /** The distinct keys of a partition; a partition that lists all its keys needs no estimate of them. */
    static Optional<Estimate> distinctKeys(PartitionWindow partition) {
        if (partition.distinctKeys().isPresent()) {
            return partition.distinctKeys();
        }
        List<ObservedKey> listed = partition.heaviestKeys();
        boolean allListed = partition.unlisted().records() == 0 && (partition.keyedRecords() == 0 || !listed.isEmpty());
        return allListed ? Optional.of(Estimate.exactly(listed.size())) : Optional.empty();
    }

    private static OptionalDouble distinctKeys(List<PartitionWindow> partitions) {
        double sum = 0;
        for (PartitionWindow partition : partitions) {
            Optional<Estimate> distinct = distinctKeys(partition);
            if (distinct.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum += distinct.get().count();
        }
        return OptionalDouble.of(sum);
    }

    /** The share of all keys that are not listed. */
    double unlistedShare() {
        return Math.max(0, 1 - shares.stream().mapToDouble(Double::doubleValue).sum());
    }

    /** How many keys share that: where nobody counted, each record is taken for a key of its own. */
    double unlistedKeys() {
        double keys =
                distinctKeys.isPresent() ? distinctKeys.getAsDouble() - shares.size() : unlistedShare() * keyedRecords;
        return Math.max(1, keys);
    }

    /** The sum of squared shares of the keys that are not listed, if they are equal. */
    double unlistedSquares() {
        return unlistedShare() * unlistedShare() / unlistedKeys();
    }

    /** The sum of squared key shares: the variance that hashing the keys at random brings. */
    double squaredShares() {
        return shares.stream().mapToDouble(share -> share * share).sum() + unlistedSquares();
    }

    /** So many equal keys would lie as unevenly as these. */
    double effectiveKeys() {
        return 1 / squaredShares();
    }

    /** Distinct keys for each partition, where they were counted. */
    OptionalDouble keysPerPartition() {
        return distinctKeys.isPresent()
                ? OptionalDouble.of(distinctKeys.getAsDouble() / partitions)
                : OptionalDouble.empty();
    }
}
