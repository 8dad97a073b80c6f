package io.scoville.detector.advice;

import io.scoville.detector.observation.RecordKey;
import io.scoville.salting.KeyLoad;
import io.scoville.salting.PartitionLoad;
import io.scoville.salting.TopicLoad;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.key.WrittenKey.Salted;
import io.scoville.salting.prediction.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Counts the buckets of salted keys as their base key. Otherwise a key would no longer be hot once it is salted, and the
 * advice to salt it would undo itself.
 */
final class SaltedTraffic {
    private final TopicLoad load;
    private final Set<KeyBytes> bases;
    private final SaltFormat format;

    /** Only keys that somebody was advised to salt have buckets: any other key that looks like one is a key. */
    SaltedTraffic(TopicLoad load, Set<RecordKey> salted, SaltFormat format) {
        this.load = load;
        this.bases = salted.stream().map(key -> KeyBytes.of(key.bytes())).collect(Collectors.toSet());
        this.format = format;
    }

    /** The key that a written key is a bucket of, or else the written key itself. */
    KeyBytes base(KeyBytes written) {
        return bucketOf(written).map(Salted::base).orElse(written);
    }

    /**
     * The share of the key's records that are in buckets with one of these suffixes, 0.0 to 1.0; absent if the key has no
     * records at all.
     */
    OptionalDouble saltedShare(RecordKey key, List<String> suffixes) {
        KeyBytes base = KeyBytes.of(key.bytes());
        double all = 0;
        double salted = 0;
        for (KeyLoad heavy : load.heavyKeys()) {
            double weight = base(heavy.key()).equals(base) ? heavy.weight().estimate() : 0;
            all += weight;
            salted += bucketOf(heavy.key())
                            .filter(bucket -> suffixes.contains(format.suffix(bucket.salt())))
                            .isPresent()
                    ? weight
                    : 0;
        }
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(salted / all);
    }

    /** The load as it would be if no key were salted: each bucket lies where the partitioner puts its base key. */
    TopicLoad unsalted() {
        double[] keyed =
                load.partitions().stream().mapToDouble(PartitionLoad::keyed).toArray();
        List<KeyLoad> keys = new ArrayList<>();
        for (KeyLoad heavy : load.heavyKeys()) {
            KeyBytes base = base(heavy.key());
            int home = base.equals(heavy.key())
                    ? heavy.partition()
                    : load.partitioner().partition(base.bytes(), load.partitionCount());
            keyed[heavy.partition()] -= heavy.weight().estimate();
            keyed[home] += heavy.weight().estimate();
            keys.add(new KeyLoad(base, home, heavy.weight()));
        }
        List<PartitionLoad> partitions = new ArrayList<>();
        for (int partition = 0; partition < keyed.length; partition++) {
            partitions.add(new PartitionLoad(
                    Math.max(0, keyed[partition]),
                    load.partitions().get(partition).keyless()));
        }
        return new TopicLoad(load.partitioner(), partitions, merged(keys));
    }

    // One weight per key and partition. Its lower bound cannot be more than what was moved there: the estimate.
    private static List<KeyLoad> merged(List<KeyLoad> keys) {
        record Place(KeyBytes key, int partition) {}
        return keys.stream()
                .collect(Collectors.groupingBy(key -> new Place(key.key(), key.partition())))
                .entrySet()
                .stream()
                .map(entry -> new KeyLoad(
                        entry.getKey().key(),
                        entry.getKey().partition(),
                        entry.getValue().stream().map(KeyLoad::weight).reduce(Weight.exactly(0), Weight::plus)))
                .toList();
    }

    private Optional<Salted> bucketOf(KeyBytes written) {
        return format.split(written.bytes()) instanceof Salted salted && bases.contains(salted.base())
                ? Optional.of(salted)
                : Optional.empty();
    }
}
