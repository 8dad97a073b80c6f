package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.skew.KeyRanking;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** {@link Cause#HOT_KEY}: keys that are hot make up at least half of the excess. */
final class HotKeys implements Explanation {
    @Override
    public boolean holds(HotPartition hot) {
        return !hot.hotKeys().isEmpty()
                && HotPartition.certain(hot.hotKeys()) >= hot.excess() / 2
                && !everyKeyIsLarge(hot.topic());
    }

    /** With few keys each is large, and being large explains nothing. */
    private static boolean everyKeyIsLarge(JudgedTopic topic) {
        OptionalDouble perPartition = topic.keys().keysPerPartition();
        return perPartition.isPresent()
                && perPartition.getAsDouble() < FewKeys.KEYS_PER_PARTITION
                && KeyRanking.hotSized(topic.window()) > topic.partitions() / 2.0;
    }

    @Override
    public Finding finding(List<HotPartition> explained) {
        HotPartition hot = explained.get(0);
        List<ObservedKey> keys = hot.hotKeys();
        long records = keys.stream().mapToLong(key -> key.records().count()).sum();
        List<String> names =
                keys.stream().map(key -> hot.topic().names().name(key.key())).toList();
        double without = hot.overMeanWithout((double) records);
        Map<String, Object> facts = hot.facts();
        facts.put("keys", names);
        facts.put("keyRecords", keys.stream().map(key -> key.records().count()).toList());
        facts.put("keyShareOfPartition", records / hot.records());
        facts.put("timesMeanWithoutThem", without);
        String subject = keys.size() == 1
                ? "Key " + names.get(0) + " alone makes "
                : "Keys " + Figures.list(names) + " together make ";
        String otherwise = records >= hot.topic().records()
                ? "there is nothing else in the topic, and no number of partitions splits a key."
                : "without " + (keys.size() == 1 ? "it" : "them") + " the partition would stand at "
                        + Figures.times(without) + " times the mean instead of " + Figures.times(hot.overMean()) + ".";
        return new Finding(
                Cause.HOT_KEY,
                List.of(hot.number()),
                subject + Figures.count(records) + " of the " + Figures.count(hot.records()) + " records of partition "
                        + hot.number() + " (" + Figures.percent(records / hot.records()) + "), "
                        + Figures.times(records / hot.mean()) + " times what an even partition carries in all; "
                        + otherwise,
                facts);
    }
}
