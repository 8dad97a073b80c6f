package io.scoville.detector.diagnosis;

import io.scoville.sketch.Estimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@link Cause#UNEVEN_KEY_SPREAD}: the partition holds more distinct keys than chance and the error of counting allow. */
final class UnevenKeySpread implements Explanation {
    private static final double DEVIATIONS = 4;

    @Override
    public boolean holds(HotPartition hot) {
        Optional<Estimate> distinct = KeySpread.distinctKeys(hot.window());
        return distinct.isPresent()
                && hot.topic().keys().keysPerPartition().isPresent()
                && distinct.get().lower() > allowed(hot);
    }

    private static double allowed(HotPartition hot) {
        double fair = hot.topic().keys().keysPerPartition().orElseThrow();
        return fair + DEVIATIONS * Math.sqrt(fair);
    }

    @Override
    public Finding finding(List<HotPartition> explained) {
        HotPartition hot = explained.get(0);
        long distinct = KeySpread.distinctKeys(hot.window()).orElseThrow().count();
        double fair = hot.topic().keys().keysPerPartition().orElseThrow();
        Map<String, Object> facts = hot.facts();
        facts.put("distinctKeys", distinct);
        facts.put("fairDistinctKeys", fair);
        facts.put("chanceAllows", allowed(hot));
        return new Finding(
                Cause.UNEVEN_KEY_SPREAD,
                List.of(hot.number()),
                Explanation.stands(explained) + " because it holds about " + Figures.count(distinct)
                        + " distinct keys where " + Figures.count(fair) + " would be its share and chance allows "
                        + Figures.count(allowed(hot))
                        + ": whatever chooses the partitions spreads the keys unevenly, so look at the producers'"
                        + " partitioner.",
                facts);
    }
}
