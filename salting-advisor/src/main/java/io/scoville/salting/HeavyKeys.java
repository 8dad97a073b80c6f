package io.scoville.salting;

import io.scoville.salting.prediction.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Makes the weights of keys agree with the exact load of the partitions that hold them. */
final class HeavyKeys {
    // Counts of one window come from several places; a record more or less at its edge is no contradiction.
    private static final double TOLERANCE = 1e-9;

    private HeavyKeys() {}

    static List<KeyLoad> fit(List<KeyLoad> keys, List<PartitionLoad> partitions) {
        List<KeyLoad> fitted = new ArrayList<>();
        keys.stream().collect(Collectors.groupingBy(KeyLoad::partition)).forEach((partition, here) -> {
            if (partition < 0 || partition >= partitions.size()) {
                throw new IllegalArgumentException(
                        "a key lies in a partition that does not exist: there are 0 to " + (partitions.size() - 1));
            }
            fitted.addAll(fitOne(here, partitions.get(partition).keyed(), partition));
        });
        return fitted;
    }

    private static List<KeyLoad> fitOne(List<KeyLoad> keys, double keyed, int partition) {
        double lower = keys.stream().mapToDouble(load -> load.weight().lower()).sum();
        double estimate =
                keys.stream().mapToDouble(load -> load.weight().estimate()).sum();
        if (lower > keyed * (1 + TOLERANCE)) {
            throw new IllegalArgumentException("the keys of partition " + partition + " have at least " + lower
                    + ", more than the " + keyed + " that it holds");
        }
        double spare = Math.max(0, keyed - lower);
        double scale = estimate > keyed ? spare / (estimate - lower) : 1;
        return keys.stream()
                .map(load -> new KeyLoad(load.key(), partition, fitted(load.weight(), scale, spare)))
                .toList();
    }

    private static Weight fitted(Weight weight, double scale, double spare) {
        double estimate = weight.lower() + (weight.estimate() - weight.lower()) * Math.min(1, scale);
        double upper = Math.min(weight.upper(), weight.lower() + spare);
        return new Weight(estimate, weight.lower(), Math.max(estimate, upper));
    }
}
