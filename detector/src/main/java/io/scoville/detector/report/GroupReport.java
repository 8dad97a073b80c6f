package io.scoville.detector.report;

import java.util.List;

/**
 * How one consumer group fares with the topic.
 *
 * @param group name of the group
 * @param state its state: {@code HEALTHY}, {@code LAG_FOLLOWS_TRAFFIC}, …
 * @param partitions the partitions concerned, ascending
 * @param evidence one sentence with numbers
 */
public record GroupReport(String group, String state, List<Integer> partitions, String evidence) {
    /** Keeps its own copy of the list. */
    public GroupReport {
        partitions = List.copyOf(partitions);
    }
}
