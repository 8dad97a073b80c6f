package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.partitioner.Partitioner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@link Cause#PARTITIONER_MISMATCH}: no single known partitioner explains the places of the keys, or keys are in several
 * partitions. An expansion explains both and is not taken for it.
 */
final class PartitionerMismatch implements StandingFinding {
    private static final int NAMED_KEYS = 3;
    // One stray record, sent by hand to the wrong partition, is no mismatch.
    private static final long LEAST_RECORDS = 2;
    private static final double LEAST_SHARE = 0.01;

    @Override
    public Optional<Finding> find(JudgedTopic topic, TopicHistory history) {
        Recognition recognition = topic.recognition();
        if (recognition instanceof Recognition.Expanded || PartitionsAdded.known(topic.window())) {
            return Optional.empty();
        }
        Map<RecordKey, List<Integer>> scattered = scattered(topic.window());
        Map<String, Object> facts = new LinkedHashMap<>();
        Optional<String> said = said(recognition, scattered.size(), facts);
        if (said.isEmpty()) {
            return Optional.empty();
        }
        facts.put("keysInSeveralPartitions", scattered.size());
        List<String> examples = scattered.entrySet().stream()
                .limit(NAMED_KEYS)
                .map(entry -> topic.names().name(entry.getKey()) + " in " + Figures.partitions(entry.getValue()))
                .toList();
        facts.put("examples", examples);
        String seen = examples.isEmpty()
                ? ""
                : "; " + Figures.counted(scattered.size(), "key is", "keys are") + " in several partitions, like "
                        + String.join("; ", examples);
        return Optional.of(new Finding(
                Cause.PARTITIONER_MISMATCH,
                scattered.values().stream()
                        .flatMap(List::stream)
                        .distinct()
                        .sorted()
                        .toList(),
                said.get() + seen + ".",
                facts));
    }

    private static Optional<String> said(Recognition recognition, int scattered, Map<String, Object> facts) {
        if (recognition instanceof Recognition.Mixed mixed) {
            return Optional.of(said(mixed, facts));
        }
        if (scattered > 0) {
            facts.put("kind", "SCATTERED");
            return Optional.of(
                    "Records of one key go to several partitions, so their order is lost and joins on the key"
                            + " miss records: producers disagree, or choose the partition without the key");
        }
        if (recognition instanceof Recognition.Foreign foreign) {
            facts.put("kind", "CUSTOM");
            facts.put("keysTested", foreign.keysTested());
            facts.put("closest", foreign.closest().name());
            facts.put("agreement", foreign.agreement());
            return Optional.of("No known partitioner puts the " + foreign.keysTested() + " keys that were tested where"
                    + " they are (the closest, " + foreign.closest().name() + ", explains "
                    + Figures.percent(foreign.agreement()) + "): a producer uses a partitioner of its own");
        }
        return Optional.empty();
    }

    private static String said(Recognition.Mixed mixed, Map<String, Object> facts) {
        facts.put("kind", "MIXED");
        facts.put("keysTested", mixed.keysTested());
        facts.put("partitioners", List.of(mixed.first().name(), mixed.second().name()));
        facts.put("usedBy", List.of(mixed.first().usedBy(), mixed.second().usedBy()));
        facts.put("firstShareOfRecords", mixed.firstShare());
        return "Two kinds of producers write to this topic: " + Figures.percent(mixed.firstShare())
                + " of the records of the keys that were tested are where " + described(mixed.first()) + " puts them, "
                + Figures.percent(1 - mixed.firstShare()) + " where " + described(mixed.second())
                + " does, so one key can go two ways, its order is lost, and joins on it miss records";
    }

    /** The name with the best known of its users. */
    private static String described(Partitioner partitioner) {
        return partitioner.name() + " ("
                + partitioner.usedBy().split("[,(]", 2)[0].strip() + ")";
    }

    /** Keys with a part of their records, beyond a stray, outside the partition that has most of them. */
    private static Map<RecordKey, List<Integer>> scattered(TopicWindow window) {
        Map<RecordKey, List<Integer>> places = new LinkedHashMap<>();
        Map<RecordKey, long[]> sumAndMax = new LinkedHashMap<>();
        for (PartitionWindow partition : window.partitions()) {
            for (ObservedKey load : partition.heaviestKeys()) {
                long records = load.records().lower();
                places.computeIfAbsent(load.key(), key -> new ArrayList<>(1)).add(partition.partition());
                long[] sums = sumAndMax.computeIfAbsent(load.key(), key -> new long[2]);
                sums[0] += records;
                sums[1] = Math.max(sums[1], records);
            }
        }
        places.keySet().removeIf(key -> {
            long[] sums = sumAndMax.getOrDefault(key, new long[2]);
            return sums[0] - sums[1] < Math.max(LEAST_RECORDS, LEAST_SHARE * sums[0]);
        });
        return places;
    }
}
