package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.HotKey;
import java.util.List;

/**
 * A state of a consumer group, and where it holds.
 *
 * @param state the state
 * @param partitions where, ascending; all partitions of the group where it is healthy
 * @param evidence one sentence with numbers; it names no key, since keys are shown as the operator wants them
 * @param completeness how much of the window of commits was there, in the partition with the least, 0.0 to 1.0
 * @param hotKeys the hot keys of these partitions, for {@link ConsumerState#LAG_FOLLOWS_TRAFFIC}, heaviest first
 */
public record GroupFinding(
        ConsumerState state, List<Integer> partitions, String evidence, double completeness, List<HotKey> hotKeys) {
    /** Keeps its own copies of the lists. */
    public GroupFinding {
        partitions = List.copyOf(partitions);
        hotKeys = List.copyOf(hotKeys);
    }
}
