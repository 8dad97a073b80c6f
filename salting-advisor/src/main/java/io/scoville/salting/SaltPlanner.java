package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.prediction.Price;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Chooses how many buckets the hot keys of a topic get, and which.
 *
 * <p>A bucket is hashed, so two buckets of a key can land on one partition, and then one of them is of no use: with the
 * salts 0 to S - 1 the heaviest partition gets two or three of them. But where a salt lands can be computed, so of the
 * first salts those are taken that land on the least loaded partitions.
 */
public final class SaltPlanner {
    // How many salts are enough: with P partitions and the rest even, one key of share p on S partitions of its own
    // leaves
    // (1 - p) + P p / S, so S >= P p / (p + r - 1) reaches the target r; for several keys a bucket of weight g adds at
    // most (1 - 1/P) g to the mean (Graham), so S = ceil(p (P - 1) / (r - 1)) is always enough. Both suppose an even
    // rest. The rest is known, so the curve is walked from one salt on and the placement is the judge; with at most a
    // few thousand salts that costs milliseconds.
    //
    // Several keys share one scale, the weight of a bucket: S for the heaviest gives the others as many as make their
    // buckets no heavier. Then keys give back, lightest first, what the target does not need.
    private static final double ROUNDING = 1e-9;

    private final TopicLoad load;
    private final List<KeyBytes> keys;
    private final Limits limits;
    private final Plan base;
    private final Map<KeyBytes, Landings> landings = new LinkedHashMap<>();

    /**
     * A planner for one topic.
     *
     * @param load the load of the topic
     * @param keys the keys that may be salted, heavy keys of that load
     * @param limits the target, and how many salts there may be
     * @param format how a bucket is written
     * @throws IllegalArgumentException if there is no key, or one that is not a heavy key
     */
    public SaltPlanner(TopicLoad load, List<KeyBytes> keys, Limits limits, SaltFormat format) {
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("there is no key to salt");
        }
        this.load = load;
        this.keys = load.weights().keySet().stream().filter(keys::contains).toList();
        if (this.keys.size() < keys.size()) {
            throw new IllegalArgumentException("a key that is to be salted is not among the heaviest keys");
        }
        this.limits = limits;
        this.base = Plan.NOTHING.withFormat(format);
        int partitionCount = load.partitionCount();
        Partitioner partitioner = load.partitioner();
        for (KeyBytes key : this.keys) {
            landings.put(key, new Landings(key, format, partitioner, partitionCount, limits.maxSalts()));
        }
    }

    /**
     * The fewest salts that reach the target; where none do, the fewest that come within a twentieth of the best. Absent
     * if the load is at the target as it is.
     */
    public Optional<SaltPlan> plan() {
        double target = limits.targetMaxOverMean();
        if (load.observed().maxOverMean() <= target) {
            return Optional.empty();
        }
        SaltCurve curve = curve();
        double best = curve.points().stream()
                .mapToDouble(point -> point.chosen().maxOverMean())
                .min()
                .orElseThrow();
        boolean reached = best <= target * (1 + ROUNDING);
        double goal = (reached ? target : best * 1.05) * (1 + ROUNDING);
        int salts = curve.points().stream()
                .filter(point -> point.chosen().maxOverMean() <= goal)
                .mapToInt(SaltCurve.Point::salts)
                .findFirst()
                .orElseThrow();
        Plan plan = chosen(giveBack(counts(salts), goal));
        return Optional.of(new SaltPlan(plan, plan.predict(load), reached, curve));
    }

    /** The spread for 1 to {@link Limits#maxSalts()} salts of the heaviest key. */
    public SaltCurve curve() {
        return new SaltCurve(IntStream.rangeClosed(1, limits.maxSalts())
                .mapToObj(salts -> new SaltCurve.Point(
                        salts,
                        chosen(counts(salts)).predict(load),
                        plain(counts(salts)).predict(load),
                        new Price(salts)))
                .toList());
    }

    /**
     * A plan with the number of salts that each key is given, chosen by where they land.
     *
     * @param counts how many salts, 1 to {@link Limits#maxSalts()}, for keys that this planner was given
     */
    public Plan chosen(Map<KeyBytes, Integer> counts) {
        Map<KeyBytes, List<Integer>> salts = new SaltChoice(load, landings, counts).choose();
        return base.withSalts(salts);
    }

    /** A plan with the salts 0 to S - 1 for each key. */
    public Plan plain(Map<KeyBytes, Integer> counts) {
        return base.withSalts(plainSalts(counts));
    }

    static Map<KeyBytes, List<Integer>> plainSalts(Map<KeyBytes, Integer> counts) {
        Map<KeyBytes, List<Integer>> salts = new LinkedHashMap<>();
        counts.forEach(
                (key, count) -> salts.put(key, IntStream.range(0, count).boxed().toList()));
        return salts;
    }

    /**
     * A plan for one key whose salts are the smallest that land on partitions of their own.
     *
     * @param key a key that this planner was given
     * @param salts how many, at most as many as there are partitions
     */
    public Plan onDistinctPartitions(KeyBytes key, int salts) {
        Landings ofKey = landings.get(key);
        if (ofKey == null) {
            throw new IllegalArgumentException("the key was not given to this planner");
        }
        return base.withSalts(Map.of(key, ofKey.distinct(salts)));
    }

    private Map<KeyBytes, Integer> counts(int saltsOfHeaviest) {
        double bucket = weight(keys.get(0)) / saltsOfHeaviest;
        Map<KeyBytes, Integer> counts = new LinkedHashMap<>();
        for (KeyBytes key : keys) {
            // A hair less, so that equal weights give equal counts whatever the division left over.
            int count = (int) Math.ceil(weight(key) / bucket - ROUNDING);
            counts.put(key, Math.max(1, Math.min(limits.maxSalts(), count)));
        }
        return counts;
    }

    private Map<KeyBytes, Integer> giveBack(Map<KeyBytes, Integer> counts, double goal) {
        Map<KeyBytes, Integer> least = new LinkedHashMap<>(counts);
        List<KeyBytes> lightestFirst = new ArrayList<>(keys);
        Collections.reverse(lightestFirst);
        for (KeyBytes key : lightestFirst) {
            int count = least.getOrDefault(key, 1);
            while (count > 1 && suffices(least, key, count - 1, goal)) {
                count--;
            }
            least.put(key, count);
        }
        return least;
    }

    private boolean suffices(Map<KeyBytes, Integer> counts, KeyBytes key, int count, double goal) {
        Map<KeyBytes, Integer> changed = new LinkedHashMap<>(counts);
        changed.put(key, count);
        return chosen(changed).predict(load).maxOverMean() <= goal;
    }

    private double weight(KeyBytes key) {
        return load.share(key);
    }
}
