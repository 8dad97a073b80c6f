package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is known of a topic's traffic, as far as lag can follow it.
 *
 * @param judged whether anything could be judged at all
 * @param hotPartitions the partitions that are hot by any of the judgements
 * @param hotKeys the hot keys, heaviest first; none where only offsets are known
 */
public record TrafficView(boolean judged, Set<Integer> hotPartitions, List<HotKey> hotKeys) {
    /** Keeps its own copies. */
    public TrafficView {
        hotPartitions = Set.copyOf(hotPartitions);
        hotKeys = List.copyOf(hotKeys);
    }

    /**
     * Several judgements of one topic together: of its traffic now, of its offsets, of the time that the lag spans. A
     * partition that is hot by one of them is hot, since lag outlives the traffic that made it.
     */
    public static TrafficView of(Collection<Judgement> judgements) {
        boolean judged = false;
        Set<Integer> hot = new TreeSet<>();
        Map<Object, HotKey> keys = new LinkedHashMap<>();
        for (Judgement judgement : judgements) {
            Verdict.State state = judgement.verdict().state();
            judged |= state == Verdict.State.EVEN || state == Verdict.State.SKEWED;
            hot.addAll(judgement.verdict().hotPartitions());
            judgement.hotKeys().forEach(key -> keys.putIfAbsent(key.load().key(), key));
        }
        return new TrafficView(judged, hot, new ArrayList<>(keys.values()));
    }

    boolean isHot(int partition) {
        return hotPartitions.contains(partition);
    }

    /** The hot keys that were seen in one of these partitions. */
    List<HotKey> hotKeysIn(Collection<Integer> partitions) {
        return hotKeys.stream()
                .filter(key -> key.partitions().stream().anyMatch(partitions::contains))
                .toList();
    }
}
