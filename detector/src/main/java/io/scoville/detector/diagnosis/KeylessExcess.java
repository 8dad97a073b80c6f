package io.scoville.detector.diagnosis;

import java.util.List;
import java.util.Map;

/** {@link Cause#KEYLESS}: records without a key, beyond their fair share, are more than half of the excess. */
final class KeylessExcess implements Explanation {
    @Override
    public boolean holds(HotPartition hot) {
        return keyless(hot) - hot.topic().fairKeyless() > hot.excess() / 2;
    }

    @Override
    public Finding finding(List<HotPartition> explained) {
        HotPartition hot = explained.get(0);
        Map<String, Object> facts = hot.facts();
        facts.put("keylessRecords", keyless(hot));
        facts.put("fairKeyless", hot.topic().fairKeyless());
        return new Finding(
                Cause.KEYLESS,
                List.of(hot.number()),
                Explanation.stands(explained) + ": " + Figures.count(keyless(hot)) + " of its "
                        + Figures.count(hot.records()) + " records have no key, where a fair share would be "
                        + Figures.count(hot.topic().fairKeyless())
                        + "; a producer without keys stays with one partition for a while, so this passes unless the"
                        + " producer is pinned to it.",
                facts);
    }

    private static long keyless(HotPartition hot) {
        return hot.window().traffic().keylessRecords();
    }
}
