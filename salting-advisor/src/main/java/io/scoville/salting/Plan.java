package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What somebody might do to a topic: salt keys, change the number of partitions, use another partitioner; alone or
 * together.
 *
 * @param partitions the new number of partitions, at least 1
 * @param partitioner another partitioner
 * @param salts the buckets of each key that is to be salted, at least one each
 * @param format how a bucket is written
 */
public record Plan(
        OptionalInt partitions,
        Optional<Partitioner> partitioner,
        Map<KeyBytes, List<Integer>> salts,
        SaltFormat format) {
    /** Everything stays as it is. */
    public static final Plan NOTHING = new Plan(OptionalInt.empty(), Optional.empty(), Map.of(), SaltFormat.DEFAULT);

    /**
     * Keeps its own copies.
     *
     * @throws IllegalArgumentException if there is no partition, or a key without a bucket
     */
    public Plan {
        if (partitions.isPresent() && partitions.getAsInt() < 1) {
            throw new IllegalArgumentException("a topic has at least 1 partition, got " + partitions.getAsInt());
        }
        Map<KeyBytes, List<Integer>> copies = new LinkedHashMap<>();
        salts.forEach((key, numbers) -> copies.put(key, List.copyOf(numbers)));
        if (copies.values().stream().anyMatch(List::isEmpty)) {
            throw new IllegalArgumentException("a key that is salted has at least 1 bucket");
        }
        salts = Collections.unmodifiableMap(copies);
    }

    /** The same with another number of partitions. */
    public Plan withPartitions(int count) {
        return new Plan(OptionalInt.of(count), partitioner, salts, format);
    }

    /** The same with another partitioner. */
    public Plan withPartitioner(Partitioner other) {
        return new Plan(partitions, Optional.of(other), salts, format);
    }

    /** The same with these keys salted, and no others. */
    public Plan withSalts(Map<KeyBytes, List<Integer>> buckets) {
        return new Plan(partitions, partitioner, buckets, format);
    }

    /** The same with buckets that are written in another way. */
    public Plan withFormat(SaltFormat other) {
        return new Plan(partitions, partitioner, salts, other);
    }

    /** The buckets of a key; none where it is not salted. */
    public List<Integer> saltsOf(KeyBytes key) {
        return salts.getOrDefault(key, List.of());
    }

    /**
     * Where the load comes to lie.
     *
     * <p>Heavy keys are placed one by one by the partitioner, salted ones as they will be written. As long as neither
     * partitions nor partitioner change, the rest stays where it is, and the bounds are certain. Otherwise the rest is
     * placed as hashing does on average, and keyless records evenly; the bounds then speak of the heavy keys alone.
     *
     * @throws IllegalArgumentException if a key is to be salted that is not a heavy key of the load
     */
    public PredictedLoad predict(TopicLoad load) {
        return new PlanPlacement(this, load).predict();
    }
}
