package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.window.PartitionWindow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One hot partition, and what is to be explained about it.
 *
 * @param topic the topic
 * @param window the partition's own counts
 * @param mean records of an even partition
 * @param hotKeys those of its keys that are hot, with their records here
 * @param otherKeys the other keys that it lists
 */
record HotPartition(
        JudgedTopic topic,
        PartitionWindow window,
        double mean,
        List<ObservedKey> hotKeys,
        List<ObservedKey> otherKeys) {
    static HotPartition of(JudgedTopic topic, PartitionWindow window) {
        Set<RecordKey> hot = topic.judgement().hotKeys().stream()
                .map(key -> key.load().key())
                .collect(Collectors.toSet());
        Map<Boolean, List<ObservedKey>> keys =
                window.heaviestKeys().stream().collect(Collectors.partitioningBy(key -> hot.contains(key.key())));
        return new HotPartition(
                topic, window, topic.mean(), keys.getOrDefault(true, List.of()), keys.getOrDefault(false, List.of()));
    }

    int number() {
        return window.partition();
    }

    double records() {
        return (double) window.records();
    }

    /** Records beyond those of an even partition. */
    double excess() {
        return records() - mean;
    }

    double overMean() {
        return records() / mean;
    }

    /** What the partition would stand at if some of its records did not exist. */
    double overMeanWithout(double taken) {
        double rest = topic.records() - taken;
        return rest == 0 ? 0 : (records() - taken) / (rest / topic.partitions());
    }

    /** The numbers that every cause of a hot partition carries. */
    Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("partition", number());
        facts.put("records", window.records());
        facts.put("mean", mean);
        facts.put("timesMean", overMean());
        facts.put("excess", excess());
        return facts;
    }

    /** Records that these keys have here for certain. */
    static double certain(List<ObservedKey> keys) {
        return keys.stream().mapToLong(key -> key.records().lower()).sum();
    }
}
