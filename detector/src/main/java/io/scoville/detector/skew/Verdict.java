package io.scoville.detector.skew;

import java.util.List;
import java.util.Optional;

/**
 * What was decided about the records of one window.
 *
 * @param state the decision
 * @param severity how bad it is; absent unless a partition is hot
 * @param hotPartitions partitions above the warning threshold by more than chance explains, ascending
 * @param coldPartitions partitions below the mean by more than chance explains, ascending; alone they are information
 */
public record Verdict(
        State state, Optional<Severity> severity, List<Integer> hotPartitions, List<Integer> coldPartitions) {
    /** Keeps its own copies of the lists. */
    public Verdict {
        hotPartitions = List.copyOf(hotPartitions);
        coldPartitions = List.copyOf(coldPartitions);
    }

    /** The decision. */
    public enum State {
        /** No partition is hot. */
        EVEN,
        /** At least one partition is hot. */
        SKEWED,
        /** Even all records in one partition would prove nothing. */
        TOO_FEW_RECORDS,
        /** Too much of the window is missing. */
        CANNOT_SAY
    }
}
