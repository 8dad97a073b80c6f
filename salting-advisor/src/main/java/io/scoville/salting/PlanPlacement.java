package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.prediction.PartitionChange;
import io.scoville.salting.prediction.Placement;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Places a load again, under a plan. */
final class PlanPlacement {
    private final Plan plan;
    private final TopicLoad load;
    private final Partitioner partitioner;
    private final PartitionChange change;

    PlanPlacement(Plan plan, TopicLoad load) {
        this.plan = plan;
        this.load = load;
        this.partitioner = plan.partitioner().orElse(load.partitioner());
        this.change =
                new PartitionChange(load.partitionCount(), plan.partitions().orElse(load.partitionCount()));
    }

    PredictedLoad predict() {
        for (KeyBytes key : plan.salts().keySet()) {
            if (load.heavyKeys().stream().noneMatch(heavy -> heavy.key().equals(key))) {
                throw new IllegalArgumentException("key " + key + " is not among the "
                        + load.weights().size() + " heaviest keys: its load is not known");
            }
        }
        return restStays() ? placeSaltedKeys() : placeAll();
    }

    /** The load as it is expected to lie after a plan that salts nothing, to plan further from there. */
    TopicLoad expected() {
        double[] loads = predict().loads();
        List<KeyLoad> keys = load.heavyKeys().stream()
                .map(heavy -> new KeyLoad(heavy.key(), home(heavy), heavy.weight()))
                .toList();
        return new TopicLoad(
                partitioner,
                Arrays.stream(loads)
                        .mapToObj(total -> new PartitionLoad(total, 0))
                        .toList(),
                keys);
    }

    private int home(KeyLoad heavy) {
        return restStays() ? heavy.partition() : target(heavy.key())[0];
    }

    private boolean restStays() {
        return change.before() == change.after() && partitioner.equals(load.partitioner());
    }

    private PredictedLoad placeSaltedKeys() {
        Placement placement = new Placement(load.loads());
        for (KeyLoad heavy : load.heavyKeys()) {
            if (plan.salts().containsKey(heavy.key())) {
                placement.move(heavy.weight(), new int[] {heavy.partition()}, target(heavy.key()));
            }
        }
        return placement.load();
    }

    private PredictedLoad placeAll() {
        Placement placement = new Placement(spreadEverything());
        for (KeyLoad heavy : load.heavyKeys()) {
            placement.move(heavy.weight(), spread(heavy.partition()), target(heavy.key()));
        }
        return placement.load();
    }

    private double[] spreadEverything() {
        double[] loads = new double[change.after()];
        double keyless =
                load.partitions().stream().mapToDouble(PartitionLoad::keyless).sum();
        Arrays.fill(loads, keyless / change.after());
        for (int partition = 0; partition < change.before(); partition++) {
            int[] targets = spread(partition);
            double part = load.partitions().get(partition).keyed() / targets.length;
            for (int target : targets) {
                loads[target] += part;
            }
        }
        return loads;
    }

    // Another partitioner knows nothing of where a key was.
    private int[] spread(int partition) {
        return partitioner.equals(load.partitioner())
                ? change.spread(partition)
                : IntStream.range(0, change.after()).toArray();
    }

    private int[] target(KeyBytes key) {
        List<Integer> salts = plan.saltsOf(key);
        byte[] bytes = key.bytes();
        return salts.isEmpty()
                ? new int[] {partitioner.partition(bytes, change.after())}
                : salts.stream()
                        .mapToInt(salt -> partitioner.partition(plan.format().join(bytes, salt), change.after()))
                        .toArray();
    }
}
