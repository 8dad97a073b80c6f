package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.prediction.PartitionChange;
import io.scoville.salting.prediction.Placement;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Judges what can be done about keys and partitions other than salting. */
final class KeyRules {
    private final Situation situation;
    private final TopicLoad load;
    private final Limits limits;

    KeyRules(Situation situation, Limits limits) {
        this.situation = situation;
        this.load = situation.load();
        this.limits = limits;
    }

    List<Advice> judge() {
        List<Advice> advice = new ArrayList<>();
        isolate().ifPresent(advice::add);
        changeKey().ifPresent(advice::add);
        alignPartitioners().ifPresent(advice::add);
        if (situation.isUneven() && !situation.has(Symptom.KEYLESS)) {
            advice.add(addPartitions());
        }
        return advice;
    }

    private Optional<Advice> isolate() {
        if (situation.hotKeys().isEmpty() || load.partitionCount() < 2) {
            return Optional.empty();
        }
        Remedy.Isolate isolate = isolate(situation.hotKeys().get(0));
        double then = isolate.load().maxOverMean();
        String leaves = "alone in partition " + isolate.partition() + " the hottest key, "
                + Figures.percent(load.share(isolate.key())) + " of all, leaves max / mean at " + Figures.ratio(then);
        boolean reached = then <= limits.targetMaxOverMean();
        if (!reached && !situation.semantics().forbidsSalting() && !orderMayMatter()) {
            return Optional.of(Advice.willNotHelp(isolate, leaves + ": a partition of its own does not divide it"));
        }
        return Optional.of(new Advice(
                isolate,
                true,
                reached ? leaves : leaves + "; it keeps its order, and the other keys no longer wait behind it",
                List.of(),
                List.of("producers need a partitioner of their own that knows the key"),
                List.of("the other keys of the partition move: their order breaks while old records are read")));
    }

    private boolean orderMayMatter() {
        return situation.semantics().order() == Semantics.Order.UNKNOWN
                || situation.semantics().operation() == Semantics.Operation.LATEST;
    }

    // The hottest key stays where it is, so that its order holds; what else lies there goes to all others in equal
    // parts.
    private Remedy.Isolate isolate(KeyBytes key) {
        KeyLoad hottest = load.heavyKeys().stream()
                .filter(heavy -> heavy.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a hot key is not among the heavy keys"));
        int own = hottest.partition();
        int[] others = IntStream.range(0, load.partitionCount())
                .filter(partition -> partition != own)
                .toArray();
        double[] loads = load.loads();
        double part = loads[own] / others.length;
        Arrays.stream(others).forEach(partition -> loads[partition] += part);
        loads[own] = 0;
        Placement placement = new Placement(loads);
        placement.move(hottest.weight(), others, new int[] {own});
        return new Remedy.Isolate(key, own, placement.load());
    }

    private Optional<Advice> changeKey() {
        if (situation.has(Symptom.KEYLESS)) {
            return Optional.of(Advice.helps(
                    new Remedy.ChangeKey(),
                    "records without a key pile up in runs: a key, or a smaller batch.size, spreads them",
                    List.of("smaller batches, where there are more partitions to fill"),
                    List.of()));
        }
        if (!situation.has(Symptom.HOT_KEY, Symptom.FEW_KEYS)) {
            return Optional.empty();
        }
        return Optional.of(Advice.helps(
                new Remedy.ChangeKey(),
                "a finer key, like the key with a second field, has more values and lighter ones, and keeps the order "
                        + "within each; try it with what-if --keys before",
                List.of("who reads by the old key must read all of its parts"),
                List.of(
                        "the order across the parts of an old key",
                        "joins, compaction and state that are bound to the old key")));
    }

    private Optional<Advice> alignPartitioners() {
        if (situation.has(Symptom.MIXED_PARTITIONERS)) {
            return Optional.of(Advice.helps(
                    new Remedy.AlignPartitioners(),
                    "clients place the same keys differently: set one function for all of them, for librdkafka "
                            + "partitioner=murmur2_random to agree with the Java client",
                    List.of("the keys of the producers that change move once"),
                    List.of("the order of those keys while old records are read")));
        }
        if (situation.has(Symptom.EVERY_SECOND_PARTITION)) {
            return Optional.of(Advice.helps(
                    new Remedy.AlignPartitioners(),
                    "the round-robin partitioner of older Java clients uses every second partition of an even number "
                            + "(KAFKA-17632): take the default one, or a newer client",
                    List.of(),
                    List.of()));
        }
        return Optional.empty();
    }

    private Advice addPartitions() {
        PartitionChange change =
                new PartitionChange(load.partitionCount(), Math.multiplyExact(2, load.partitionCount()));
        PredictedLoad then = Plan.NOTHING.withPartitions(change.after()).predict(load);
        Remedy remedy = new Remedy.AddPartitions(change, then, MovedKey.heaviest(load, change));
        PredictedLoad now = load.observed();
        String effect = "with " + change.after() + " instead of " + change.before()
                + " partitions the most loaded one carries " + Figures.percent(then.hottestShare()) + " of all (now "
                + Figures.percent(now.hottestShare()) + "), max / mean goes from " + Figures.ratio(now.maxOverMean())
                + " to " + Figures.ratio(then.maxOverMean());
        if (then.maxOverMean() > limits.targetMaxOverMean()) {
            return Advice.willNotHelp(
                    remedy, situation.hotKeys().isEmpty() ? effect : "a single key never splits: " + effect);
        }
        return Advice.helps(
                remedy,
                effect,
                List.of("partitions cannot be taken away again"),
                List.of(
                        Figures.percent(change.movedShare())
                                + " of the keys move to another partition: their order breaks while old records are read",
                        "state of Kafka Streams applications, which is bound to the number of partitions"));
    }
}
