package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the buckets of all keys, heaviest bucket first, each on the least loaded partition that a salt leads to. */
final class SaltChoice {
    private final TopicLoad load;
    private final Map<KeyBytes, Landings> landings;
    private final List<Buckets> heaviestFirst;
    private final double[] loads;

    SaltChoice(TopicLoad load, Map<KeyBytes, Landings> landings, Map<KeyBytes, Integer> counts) {
        this.load = load;
        this.landings = landings;
        this.loads = load.loads();
        for (KeyLoad heavy : load.heavyKeys()) {
            if (counts.containsKey(heavy.key())) {
                loads[heavy.partition()] -= heavy.weight().estimate();
            }
        }
        this.heaviestFirst = counts.entrySet().stream()
                .map(entry -> buckets(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(buckets -> -buckets.weight))
                .toList();
    }

    private Buckets buckets(KeyBytes key, int count) {
        Landings ofKey = landings.get(key);
        if (ofKey == null || count < 1) {
            throw new IllegalArgumentException("each key that was given to the planner gets at least 1 salt");
        }
        return new Buckets(key, ofKey, count, load.share(key) * load.total() / count);
    }

    Map<KeyBytes, List<Integer>> choose() {
        Map<KeyBytes, List<Integer>> chosen = new LinkedHashMap<>();
        for (Buckets buckets : heaviestFirst) {
            chosen.put(buckets.key, choose(buckets));
        }
        return chosen;
    }

    private List<Integer> choose(Buckets buckets) {
        int[] used = new int[loads.length];
        List<Integer> salts = new ArrayList<>();
        for (int bucket = 0; bucket < buckets.count; bucket++) {
            int coldest = coldest(buckets.landings, used);
            loads[coldest] += buckets.weight;
            salts.add(buckets.landings.salt(coldest, used[coldest]++));
        }
        salts.sort(Comparator.naturalOrder());
        return salts;
    }

    // Of equally loaded partitions the one with the smallest salt: then an idle topic gets the salts 0, 1, 2, … as far
    // as
    // they land on partitions of their own.
    private int coldest(Landings ofKey, int[] used) {
        int coldest = -1;
        for (int partition = 0; partition < loads.length; partition++) {
            boolean free = used[partition] < ofKey.count(partition);
            if (free && (coldest < 0 || better(ofKey, used, partition, coldest))) {
                coldest = partition;
            }
        }
        if (coldest < 0) {
            throw new IllegalArgumentException("there are fewer salts to choose from than buckets");
        }
        return coldest;
    }

    private boolean better(Landings ofKey, int[] used, int partition, int than) {
        if (loads[partition] != loads[than]) {
            return loads[partition] < loads[than];
        }
        return ofKey.salt(partition, used[partition]) < ofKey.salt(than, used[than]);
    }

    /** The buckets of one key, all of one weight. */
    private record Buckets(KeyBytes key, Landings landings, int count, double weight) {}
}
