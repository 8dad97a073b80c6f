package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.prediction.PartitionChange;
import java.util.Optional;

/**
 * A key that changes its partition when partitions are added.
 *
 * @param key the key
 * @param before its partition before
 * @param after its partition after
 */
public record MovedKey(KeyBytes key, int before, int after) {
    /** The heaviest key that moves, if one of the heavy keys does. */
    public static Optional<MovedKey> heaviest(TopicLoad load, PartitionChange change) {
        Partitioner partitioner = load.partitioner();
        return load.weights().keySet().stream()
                .map(key -> new MovedKey(
                        key,
                        partitioner.partition(key.bytes(), change.before()),
                        partitioner.partition(key.bytes(), change.after())))
                .filter(moved -> moved.before() != moved.after())
                .findFirst();
    }
}
