package io.scoville.salting;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.partitioner.Partitioners;
import io.scoville.salting.prediction.Weight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Loads to try things with: an even rest and hot keys on top. */
final class Loads {
    static final double TOTAL = 1_000_000;

    private Loads() {}

    static TopicLoad hot(int partitions, String key, double share) {
        return hot(partitions, "murmur2", Map.of(key, share));
    }

    static TopicLoad hot(int partitions, String partitioner, Map<String, Double> shares) {
        double rest = 1 - shares.values().stream().mapToDouble(share -> share).sum();
        double[] loads = new double[partitions];
        Arrays.fill(loads, rest * TOTAL / partitions);
        return hot(loads, Partitioners.named(partitioner), shares);
    }

    static TopicLoad hot(double[] rest, Partitioner partitioner, Map<String, Double> shares) {
        double[] loads = rest.clone();
        List<KeyLoad> keys = new ArrayList<>();
        shares.forEach((text, share) -> {
            int partition = partitioner.partition(text.getBytes(UTF_8), loads.length);
            loads[partition] += share * TOTAL;
            keys.add(new KeyLoad(KeyBytes.of(text), partition, Weight.exactly(share * TOTAL)));
        });
        return new TopicLoad(
                partitioner,
                DoubleStream.of(loads)
                        .mapToObj(load -> new PartitionLoad(load, 0))
                        .toList(),
                keys);
    }
}
