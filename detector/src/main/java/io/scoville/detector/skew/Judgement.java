package io.scoville.detector.skew;

import java.util.List;
import java.util.Optional;

/**
 * All that {@code skew} has to say about one window.
 *
 * @param verdict the decision, by records
 * @param records how unevenly records lie; absent without records
 * @param bytes how unevenly bytes lie; absent without bytes
 * @param hotPartitionsByBytes partitions that carry too many bytes by the same rule, ascending; never an alarm
 * @param pendingPartitions partitions above the warning threshold, but not for long enough to be called hot, ascending;
 *     only where nothing but offsets is known
 * @param hotKeys keys that are hot by the lower bound of their fair shares, by records, heaviest first
 * @param hotKeysByBytes the same by bytes
 */
public record Judgement(
        Verdict verdict,
        Optional<SkewMetrics> records,
        Optional<SkewMetrics> bytes,
        List<Integer> hotPartitionsByBytes,
        List<Integer> pendingPartitions,
        List<HotKey> hotKeys,
        List<HotKey> hotKeysByBytes) {
    /** Keeps its own copies of the lists. */
    public Judgement {
        hotPartitionsByBytes = List.copyOf(hotPartitionsByBytes);
        pendingPartitions = List.copyOf(pendingPartitions);
        hotKeys = List.copyOf(hotKeys);
        hotKeysByBytes = List.copyOf(hotKeysByBytes);
    }
}
