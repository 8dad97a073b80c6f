package io.scoville.detector.diagnosis;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** {@link Cause#FEW_KEYS}: so few distinct keys that they could not lie evenly even if they were equal. */
final class FewKeys implements Explanation {
    /** Distinct keys for each partition below which keys are few. */
    static final double KEYS_PER_PARTITION = 10;

    @Override
    public boolean holds(HotPartition hot) {
        OptionalDouble perPartition = hot.topic().keys().keysPerPartition();
        return perPartition.isPresent() && perPartition.getAsDouble() < KEYS_PER_PARTITION;
    }

    @Override
    public boolean concernsTheTopic() {
        return true;
    }

    @Override
    public Finding finding(List<HotPartition> explained) {
        HotPartition hottest = explained.get(0);
        KeySpread keys = hottest.topic().keys();
        int distinct = (int) Math.max(1, Math.round(keys.distinctKeys().orElseThrow()));
        double luck = HashLuck.expectedMaxOverMean(distinct, keys.partitions());
        Map<String, Object> facts = hottest.facts();
        facts.put("distinctKeys", distinct);
        facts.put("keysPerPartition", (double) distinct / keys.partitions());
        facts.put("luckMaxOverMean", luck);
        return new Finding(
                Cause.FEW_KEYS,
                Explanation.numbers(explained),
                "The topic has " + Figures.counted(distinct, "distinct key", "distinct keys") + " for "
                        + keys.partitions() + " partitions, too few to spread evenly: even if all were equal, the"
                        + " fullest partition would stand at about " + Figures.times(luck) + " times the mean, and "
                        + Explanation.stands(explained).replaceFirst("^P", "p") + ".",
                facts);
    }
}
