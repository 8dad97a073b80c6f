package io.scoville.detector.report;

import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.diagnosis.GroupFinding;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.window.CommitWindow;
import io.scoville.detector.window.LagAge;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How one consumer group fares with the topic: one for each state that it is in, so a group can stand here twice.
 *
 * @param group name of the group
 * @param state its state
 * @param partitions the partitions in which it is in that state, ascending
 * @param evidence one sentence with numbers; it names no key
 * @param completeness how much of the window of commits was there, 0.0 to 1.0
 * @param hotKeys the hot keys that its lag follows, heaviest first
 * @param lag its lag in each partition of the topic in which it has a commit, whatever the state
 */
public record GroupReport(
        String group,
        ConsumerState state,
        List<Integer> partitions,
        String evidence,
        double completeness,
        List<RecordKey> hotKeys,
        List<PartitionLag> lag) {
    /** Keeps its own copies of the lists. */
    public GroupReport {
        partitions = List.copyOf(partitions);
        hotKeys = List.copyOf(hotKeys);
        lag = List.copyOf(lag);
    }

    /**
     * Lag in one partition.
     *
     * @param partition number of the partition
     * @param records records between the commit and the end
     * @param age how long the next record has been waiting; absent where it was there before the watch began
     */
    public record PartitionLag(int partition, long records, Optional<Duration> age) {
        private static PartitionLag of(CommitWindow window) {
            Optional<Duration> age =
                    window.age() instanceof LagAge.Known known ? Optional.of(known.age()) : Optional.empty();
            return new PartitionLag(window.partition(), window.lag(), age);
        }
    }

    /** The reports of one group, worst first. */
    public static List<GroupReport> of(GroupDiagnosis diagnosis) {
        List<PartitionLag> lag =
                diagnosis.window().partitions().stream().map(PartitionLag::of).toList();
        return diagnosis.findings().stream()
                .map(finding -> of(diagnosis.window().group(), finding, lag))
                .toList();
    }

    private static GroupReport of(String group, GroupFinding finding, List<PartitionLag> lag) {
        return new GroupReport(
                group,
                finding.state(),
                finding.partitions(),
                finding.evidence(),
                finding.completeness(),
                finding.hotKeys().stream().map(key -> key.load().key()).toList(),
                lag);
    }
}
