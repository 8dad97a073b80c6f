package io.scoville.detector.diagnosis;

import io.scoville.detector.diagnosis.AssignmentRule.Unevenness;
import io.scoville.detector.window.CommitWindow;
import io.scoville.detector.window.GroupWindow;
import io.scoville.detector.window.OpenTransaction;
import io.scoville.detector.window.TopicWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How do the consumer groups of one topic fare, and is it the traffic or the consumer? Remembers the states that it gave,
 * so that they do not flap; so one for each topic, asked once a sample. Not safe for several threads.
 */
public final class GroupDiagnostician {
    private final ConsumerThresholds thresholds;
    private final Map<String, Memory> memories = new HashMap<>();

    /** One that has seen nothing yet. */
    public GroupDiagnostician(ConsumerThresholds thresholds) {
        this.thresholds = thresholds;
    }

    /**
     * Diagnoses every group by its latest window. Groups that are not there any more are forgotten.
     *
     * @param groups the groups of the topic
     * @param view which partitions are hot
     * @param traffic what offsets tell of the traffic over the window of the commits, where that is known
     * @param transactions open transactions of the topic
     * @return one diagnosis a group that has a commit in the topic, in the same order
     */
    public List<GroupDiagnosis> diagnose(
            List<GroupWindow> groups,
            TrafficView view,
            Optional<TopicWindow> traffic,
            List<OpenTransaction> transactions) {
        memories.keySet().retainAll(groups.stream().map(GroupWindow::group).toList());
        return groups.stream()
                .filter(group -> !group.partitions().isEmpty())
                .map(group -> diagnose(group, view, traffic, transactions))
                .toList();
    }

    private GroupDiagnosis diagnose(
            GroupWindow group, TrafficView view, Optional<TopicWindow> traffic, List<OpenTransaction> transactions) {
        Optional<Unevenness> uneven = traffic.flatMap(window -> AssignmentRule.judge(group, window));
        Map<Integer, ConsumerState> seen = new PartitionStates(thresholds, group, view).states();
        // A member that holds too much is slow by that: its assignment is the cause, not its speed.
        uneven.ifPresent(cause -> seen.replaceAll((partition, state) ->
                state == ConsumerState.SLOW_CONSUMER && cause.partitions().contains(partition)
                        ? ConsumerState.UNEVEN_ASSIGNMENT
                        : state));
        Memory memory = memories.computeIfAbsent(group.group(), name -> new Memory(thresholds.confirmations()));
        return new GroupDiagnosis(
                group,
                findings(
                        group,
                        memory.partitions.confirm(seen),
                        memory.confirmAssignment(uneven),
                        new GroupEvidence(group, view, transactions),
                        view),
                lagSkew(group));
    }

    private static List<GroupFinding> findings(
            GroupWindow group,
            Map<Integer, ConsumerState> states,
            Optional<Unevenness> uneven,
            GroupEvidence evidence,
            TrafficView view) {
        Map<ConsumerState, List<Integer>> byState = new TreeMap<>(Comparator.comparingInt(GroupDiagnostician::rank));
        states.forEach((partition, state) ->
                byState.computeIfAbsent(state, any -> new ArrayList<>()).add(partition));
        List<GroupFinding> findings = new ArrayList<>();
        byState.forEach((state, partitions) -> {
            if (state != ConsumerState.HEALTHY && state != ConsumerState.UNEVEN_ASSIGNMENT) {
                findings.add(new GroupFinding(
                        state,
                        partitions,
                        evidence.of(state, partitions),
                        completeness(group, partitions),
                        state == ConsumerState.LAG_FOLLOWS_TRAFFIC ? view.hotKeysIn(partitions) : List.of()));
            }
        });
        uneven.ifPresent(cause -> findings.add(new GroupFinding(
                ConsumerState.UNEVEN_ASSIGNMENT,
                cause.partitions(),
                cause.evidence(),
                completeness(group, List.copyOf(states.keySet())),
                List.of())));
        if (findings.isEmpty()) {
            List<Integer> all = List.copyOf(states.keySet());
            findings.add(new GroupFinding(
                    ConsumerState.HEALTHY,
                    all,
                    evidence.of(ConsumerState.HEALTHY, all),
                    completeness(group, all),
                    List.of()));
        }
        return findings;
    }

    private List<Integer> lagSkew(GroupWindow group) {
        double mean = group.partitions().stream()
                .mapToLong(CommitWindow::lag)
                .average()
                .orElse(0);
        int partitions = group.partitions().size();
        // No partition of P can stand above P times the mean.
        double most = Math.min(GroupDiagnosis.LAG_SKEW, 0.85 * partitions) * mean;
        return group.partitions().stream()
                .filter(window -> partitions > 1 && window.last().readable() > 1)
                .filter(window -> window.age().atLeast().compareTo(thresholds.lagging()) >= 0)
                .filter(window -> window.lag() > most && !window.falling())
                .map(CommitWindow::partition)
                .toList();
    }

    private static double completeness(GroupWindow group, List<Integer> partitions) {
        return group.partitions().stream()
                .filter(window -> partitions.contains(window.partition()))
                .mapToDouble(CommitWindow::completeness)
                .min()
                .orElse(0);
    }

    // What is lost cannot be had back, so it comes first; what nobody can say comes last.
    private static int rank(ConsumerState state) {
        return switch (state) {
            case DATA_LOSS -> 0;
            case STOPPED_GROUP -> 1;
            case STUCK_CONSUMER -> 2;
            case SLOW_CONSUMER -> 3;
            case LAG_FOLLOWS_TRAFFIC -> 4;
            case UNEVEN_ASSIGNMENT -> 5;
            case REWOUND -> 6;
            case CANNOT_SAY -> 7;
            case HEALTHY -> 8;
        };
    }

    /** What is remembered of one group. */
    private static final class Memory {
        private final StateMemory<Integer> partitions;
        private final StateMemory<String> assignment;

        Memory(int confirmations) {
            partitions = new StateMemory<>(confirmations);
            assignment = new StateMemory<>(confirmations);
        }

        Optional<Unevenness> confirmAssignment(Optional<Unevenness> uneven) {
            ConsumerState seen = uneven.isPresent() ? ConsumerState.UNEVEN_ASSIGNMENT : ConsumerState.HEALTHY;
            boolean confirmed =
                    assignment.confirm(Map.of("members", seen)).containsValue(ConsumerState.UNEVEN_ASSIGNMENT);
            return confirmed ? uneven : Optional.empty();
        }
    }
}
