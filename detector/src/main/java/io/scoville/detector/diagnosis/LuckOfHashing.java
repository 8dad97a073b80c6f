package io.scoville.detector.diagnosis;

import java.util.List;
import java.util.Map;

/** {@link Cause#HASH_LUCK}: hashing these keys at random gives as much. */
final class LuckOfHashing implements Explanation {
    @Override
    public boolean holds(HotPartition hot) {
        KeySpread keys = hot.topic().keys();
        return keys.keyedRecords() > 0
                && new HashLuck(keys).explains(hot.window().keyedRecords() / keys.keyedRecords());
    }

    @Override
    public boolean concernsTheTopic() {
        return true;
    }

    @Override
    public Finding finding(List<HotPartition> explained) {
        HotPartition hottest = explained.get(0);
        KeySpread keys = hottest.topic().keys();
        double expected = new HashLuck(keys).expectedMaxOverMean();
        Map<String, Object> facts = hottest.facts();
        facts.put("effectiveKeys", keys.effectiveKeys());
        facts.put("luckMaxOverMean", expected);
        return new Finding(
                Cause.HASH_LUCK,
                Explanation.numbers(explained),
                Explanation.stands(explained) + " by the luck of hashing: the keys lie as unevenly as "
                        + Figures.counted(keys.effectiveKeys(), "equal key", "equal keys")
                        + ", which puts the fullest of "
                        + keys.partitions() + " partitions at " + Figures.times(expected)
                        + " times the mean on average; no key and no client is at fault.",
                facts);
    }
}
