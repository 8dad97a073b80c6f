package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.prediction.PredictedLoad;
import io.scoville.salting.prediction.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Is this a good key for a topic that does not exist yet? All keys and their weights are known.
 *
 * @param keys how many different keys there are
 * @param hottest the heaviest key
 * @param hottestShare its share of all load, 0.0 to 1.0
 * @param placed the load per partition
 * @param checks four checks, in the order in which to look at them
 */
public record KeyReview(long keys, KeyBytes hottest, double hottestShare, PredictedLoad placed, List<Check> checks) {
    private static final int KEYS_PER_PARTITION = 10;

    /** Keeps its own copy of the list. */
    public KeyReview {
        checks = List.copyOf(checks);
    }

    /**
     * Reviews a key.
     *
     * @param weights the weight of each key, above 0
     * @param partitionCount partitions that the topic would have, at least 1
     * @param partitioner what would place the keys
     * @param target the max / mean that is aimed at, above 1.0
     * @throws IllegalArgumentException if there is no key
     */
    public static KeyReview of(
            Map<KeyBytes, Double> weights, int partitionCount, Partitioner partitioner, double target) {
        if (weights.isEmpty()) {
            throw new IllegalArgumentException("there is no key to review");
        }
        TopicLoad load = load(weights, partitionCount, partitioner);
        KeyBytes hottest = load.weights().keySet().iterator().next();
        double share = load.share(hottest);
        PredictedLoad placed = load.observed();
        PredictedLoad grown = Plan.NOTHING.withPartitions(2 * partitionCount).predict(load);
        List<Check> checks = new ArrayList<>();
        checks.add(cardinality(weights.size(), partitionCount));
        checks.add(hottest(share, partitionCount, target));
        checks.add(new Check(
                "spread",
                placed.maxOverMean() <= target,
                "max / mean is " + Figures.ratio(placed.maxOverMean()) + ", the target is " + Figures.ratio(target)));
        checks.add(new Check(
                "growth",
                grown.maxOverMean() <= target,
                "with twice the partitions max / mean is " + Figures.ratio(grown.maxOverMean())));
        return new KeyReview(weights.size(), hottest, share, placed, checks);
    }

    /** The load of a topic that holds these keys and nothing else. */
    public static TopicLoad load(Map<KeyBytes, Double> weights, int partitionCount, Partitioner partitioner) {
        double[] loads = new double[partitionCount];
        List<KeyLoad> keys = new ArrayList<>();
        weights.forEach((key, weight) -> {
            int partition = partitioner.partition(key.bytes(), partitionCount);
            loads[partition] += weight;
            keys.add(new KeyLoad(key, partition, Weight.exactly(weight)));
        });
        List<PartitionLoad> partitions = new ArrayList<>();
        for (double load : loads) {
            partitions.add(new PartitionLoad(load, 0));
        }
        return new TopicLoad(partitioner, partitions, keys);
    }

    private static Check cardinality(int keys, int partitionCount) {
        return new Check(
                "cardinality",
                keys >= KEYS_PER_PARTITION * (long) partitionCount,
                Figures.count(keys, "key") + " for " + Figures.count(partitionCount, "partition") + ", at least "
                        + KEYS_PER_PARTITION + " for each are needed to come out even");
    }

    private static Check hottest(double share, int partitionCount, double target) {
        double most = partitionCount == 1 ? 1 : Math.min(1, (target - 1) / (partitionCount - 1));
        return new Check(
                "hottest key",
                share <= most,
                "the hottest key carries " + Figures.percent(share) + " of all, at most " + Figures.percent(most)
                        + " keep its partition within the target");
    }

    /**
     * One check.
     *
     * @param name what is checked
     * @param passed whether the key is good in this respect
     * @param evidence a sentence with numbers
     */
    public record Check(String name, boolean passed, String evidence) {}
}
