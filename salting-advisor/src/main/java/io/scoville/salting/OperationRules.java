package io.scoville.salting;

import java.util.ArrayList;
import java.util.List;

/** Judges what can be done about consumers, brokers and records, and what is often tried in vain. */
final class OperationRules {
    private final Situation situation;

    OperationRules(Situation situation) {
        this.situation = situation;
    }

    List<Advice> judge() {
        List<Advice> advice = new ArrayList<>();
        consumers(advice);
        brokers(advice);
        reads(advice);
        inVain(advice);
        return advice;
    }

    private void consumers(List<Advice> advice) {
        if (situation.has(Symptom.STUCK_CONSUMER)) {
            advice.add(Advice.helps(
                    new Remedy.FixConsumer(),
                    "commits stand still while records come in: look for a record that cannot be processed, a thread that "
                            + "hangs, or a member that is gone",
                    List.of(),
                    List.of()));
        } else if (situation.has(Symptom.SLOW_CONSUMER)) {
            advice.add(Advice.helps(
                    new Remedy.FixConsumer(),
                    "commits advance slower there though the traffic does not differ: the member that reads it is slow",
                    List.of(),
                    List.of()));
        }
        if (situation.has(Symptom.UNEVEN_ASSIGNMENT)) {
            advice.add(Advice.helps(
                    new Remedy.RebalanceAssignment(),
                    "the partitions are even, the members hold unequal parts of them: the sticky or cooperative assignor "
                            + "over all topics of the group evens it out",
                    List.of("one rebalance"),
                    List.of()));
        }
    }

    private void brokers(List<Advice> advice) {
        if (situation.has(Symptom.HOT_BROKER)) {
            advice.add(Advice.helps(
                    new Remedy.MoveLeader(),
                    "the leaders of the loaded partitions are on one broker: another replica can lead at once, and a new "
                            + "replica after it has caught up",
                    List.of("copying the partition, where it gets a new replica"),
                    List.of()));
        }
        if (situation.has(Symptom.LARGE_RECORDS)) {
            advice.add(Advice.helps(
                    new Remedy.ReduceRecordSize(),
                    "bytes are skewed, records are not: compress, split, or keep large values outside and send a "
                            + "reference",
                    List.of("a reference costs a look-up"),
                    List.of()));
        }
    }

    private void reads(List<Advice> advice) {
        if (situation.has(Symptom.HOT_READS)) {
            advice.add(Advice.helps(
                    new Remedy.CacheReads(),
                    "the partition is read far more than written: keep what is read again and again near its readers",
                    List.of("memory at the readers, and an age that readers accept"),
                    List.of()));
            advice.add(Advice.helps(
                    new Remedy.FollowerFetch(),
                    "reads can be spread over the replicas: client.rack and a rack-aware replica selector",
                    List.of("a follower is a little behind its leader"),
                    List.of()));
        }
    }

    private void inVain(List<Advice> advice) {
        boolean lagging = situation.has(Symptom.LAGGING_GROUP, Symptom.SLOW_CONSUMER, Symptom.STUCK_CONSUMER);
        if (lagging || situation.has(Symptom.HOT_KEY)) {
            advice.add(Advice.willNotHelp(
                    new Remedy.AddConsumers(),
                    "a partition is read by one member of a group: members do not share it, and more of them than the "
                            + Figures.count(situation.load().partitionCount(), "partition") + " stay idle"));
        }
        if (lagging) {
            advice.add(Advice.willNotHelp(
                    new Remedy.ResetGroup(),
                    "a reset of the group skips records or repeats them, and the partition falls behind again"));
        }
    }
}
