package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.prediction.Placement;
import io.scoville.salting.prediction.PredictedLoad;
import io.scoville.salting.prediction.Weight;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The load of a topic: of each partition exactly, of its heavy keys within bounds. What is not a heavy key is the rest;
 * it is known only by how it lies.
 *
 * @param partitioner what puts the keys where they are
 * @param partitions load of each partition, in the order of their numbers
 * @param heavyKeys the heavy keys, heaviest first
 */
public record TopicLoad(Partitioner partitioner, List<PartitionLoad> partitions, List<KeyLoad> heavyKeys) {
    /**
     * Keeps its own copies. Estimates that add up to more than their partition holds are lowered until they do not, each
     * in proportion to its uncertainty, and upper bounds are cut where the lower bounds of the others leave less.
     *
     * @throws IllegalArgumentException if there is no load at all, if a key lies in a partition that does not exist, or if
     *     the keys of a partition are certainly more than it holds
     */
    public TopicLoad {
        partitions = List.copyOf(partitions);
        if (partitions.stream().mapToDouble(PartitionLoad::total).sum() <= 0) {
            throw new IllegalArgumentException("nothing lies in any of the " + partitions.size() + " partitions");
        }
        heavyKeys = HeavyKeys.fit(heavyKeys, partitions).stream()
                .sorted(Comparator.comparingDouble(
                        (KeyLoad load) -> -load.weight().estimate()))
                .toList();
    }

    /** How many partitions the topic has. */
    public int partitionCount() {
        return partitions.size();
    }

    /** All load. */
    public double total() {
        return partitions.stream().mapToDouble(PartitionLoad::total).sum();
    }

    /** The weight of each heavy key, all partitions together, heaviest first. */
    public Map<KeyBytes, Weight> weights() {
        Map<KeyBytes, Weight> sums = new LinkedHashMap<>();
        heavyKeys.forEach(load -> sums.merge(load.key(), load.weight(), Weight::plus));
        List<Map.Entry<KeyBytes, Weight>> sorted = new ArrayList<>(sums.entrySet());
        sorted.sort(Comparator.comparingDouble(entry -> -entry.getValue().estimate()));
        Map<KeyBytes, Weight> heaviestFirst = new LinkedHashMap<>();
        sorted.forEach(entry -> heaviestFirst.put(entry.getKey(), entry.getValue()));
        return heaviestFirst;
    }

    /** Share of all load that a key carries, 0.0 to 1.0; 0.0 for one that is not a heavy key. */
    public double share(KeyBytes key) {
        return heavyKeys.stream()
                        .filter(load -> load.key().equals(key))
                        .mapToDouble(load -> load.weight().estimate())
                        .sum()
                / total();
    }

    /**
     * The heavy keys that alone lift their partition above the target if all else is even, heaviest first: those with a
     * share of more than {@code (target - 1) / (P - 1)}.
     *
     * @param targetMaxOverMean what max / mean may be at most, above 1.0
     */
    public List<KeyBytes> hotKeys(double targetMaxOverMean) {
        double least = (targetMaxOverMean - 1) / Math.max(1, partitionCount() - 1);
        double total = total();
        return weights().entrySet().stream()
                .filter(entry -> entry.getValue().estimate() / total > least)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The load as it was observed. */
    public PredictedLoad observed() {
        return new Placement(loads()).load();
    }

    double[] loads() {
        return partitions.stream().mapToDouble(PartitionLoad::total).toArray();
    }
}
