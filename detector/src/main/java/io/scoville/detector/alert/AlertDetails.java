package io.scoville.detector.alert;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What somebody who is woken wants to know. Holds keys only as they may be shown.
 *
 * @param partitions the partitions concerned, ascending
 * @param hotKeys the hot keys, heaviest first, with bounds: one row each
 * @param maxOverMean load of the worst partition over the mean, where it was measured
 * @param cause why, in one sentence with numbers
 * @param groups the consumer groups that are not well
 * @param remedies what helps most, with its prediction; several where several keys need the same at once
 * @param willNotHelp what one would try and should not, with the reason
 */
public record AlertDetails(
        List<Integer> partitions,
        List<HotKeyRow> hotKeys,
        OptionalDouble maxOverMean,
        String cause,
        List<GroupLine> groups,
        List<SuggestedRemedy> remedies,
        List<SuggestedRemedy> willNotHelp) {
    /** Keeps its own copies of the lists. */
    public AlertDetails {
        partitions = List.copyOf(partitions);
        hotKeys = List.copyOf(hotKeys);
        groups = List.copyOf(groups);
        remedies = List.copyOf(remedies);
        willNotHelp = List.copyOf(willNotHelp);
    }

    /** Whether other partitions or other keys are concerned; numbers change all the time, and say nothing new. */
    boolean concernsOthersThan(AlertDetails other) {
        return !partitions.equals(other.partitions) || !keys().equals(other.keys());
    }

    private List<String> keys() {
        return hotKeys.stream().map(row -> row.key().display()).sorted().toList();
    }
}
