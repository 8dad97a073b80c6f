package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.PartitionWindow;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@link Cause#LARGE_RECORDS}: partitions that are hot by bytes and not by records. */
final class LargeRecords implements StandingFinding {
    // From this share of the partition's bytes on a key is worth naming.
    private static final double LEAST_SHARE = 0.25;

    @Override
    public Optional<Finding> find(JudgedTopic topic, TopicHistory history) {
        List<Integer> hotByRecords = topic.judgement().verdict().hotPartitions();
        List<Integer> partitions = topic.judgement().hotPartitionsByBytes().stream()
                .filter(partition -> !hotByRecords.contains(partition))
                .toList();
        return partitions.isEmpty() ? Optional.empty() : Optional.of(finding(topic, partitions));
    }

    private static Finding finding(JudgedTopic topic, List<Integer> partitions) {
        double bytes = 0;
        double records = 0;
        for (int partition : partitions) {
            bytes += topic.window().partitions().get(partition).bytes();
            records += topic.window().partitions().get(partition).records();
        }
        double allBytes = (double) topic.window().bytes();
        double allRecords = topic.records();
        double ownSize = bytes / records;
        double otherSize = allRecords == records ? 0 : (allBytes - bytes) / (allRecords - records);
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("bytes", (long) bytes);
        facts.put("shareOfBytes", bytes / allBytes);
        facts.put("shareOfRecords", records / allRecords);
        facts.put("meanRecordBytes", ownSize);
        facts.put("meanRecordBytesElsewhere", otherSize);
        String key = heaviestKey(topic, partitions, facts);
        boolean one = partitions.size() == 1;
        return new Finding(
                Cause.LARGE_RECORDS,
                partitions,
                Figures.capital(Figures.partitions(partitions)) + (one ? " carries " : " carry ")
                        + Figures.percent(bytes / allBytes) + " of the bytes with "
                        + Figures.percent(records / allRecords) + " of the records: " + (one ? "its" : "their")
                        + " records average " + Figures.bytes(ownSize) + ", those elsewhere "
                        + Figures.bytes(otherSize) + key + ".",
                facts);
    }

    private static String heaviestKey(JudgedTopic topic, List<Integer> partitions, Map<String, Object> facts) {
        PartitionWindow fullest = partitions.stream()
                .map(partition -> topic.window().partitions().get(partition))
                .max(Comparator.comparingLong(PartitionWindow::bytes))
                .orElseThrow();
        Optional<ObservedKey> heaviest = fullest.heaviestKeys().stream()
                .max(Comparator.comparingLong(key -> key.bytes().lower()))
                .filter(key -> key.bytes().lower() >= LEAST_SHARE * fullest.bytes());
        if (heaviest.isEmpty()) {
            return "";
        }
        String name = topic.names().name(heaviest.get().key());
        double share = (double) heaviest.get().bytes().count() / fullest.bytes();
        facts.put("key", name);
        facts.put("keyShareOfBytes", share);
        return "; key " + name + " makes " + Figures.percent(share) + " of the bytes of partition "
                + fullest.partition();
    }
}
