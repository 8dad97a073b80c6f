package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.ObservedKey;
import java.util.List;
import java.util.Map;

/** {@link Cause#COLLIDING_KEYS}: several middling keys, none hot alone, make up at least half of the excess together. */
final class CollidingKeys implements Explanation {
    private static final double LEAST_FAIR_SHARES = 0.1;
    private static final int FEWEST = 2;

    @Override
    public boolean holds(HotPartition hot) {
        List<ObservedKey> keys = middling(hot);
        return keys.size() >= FEWEST && HotPartition.certain(keys) >= hot.excess() / 2;
    }

    private static List<ObservedKey> middling(HotPartition hot) {
        return hot.otherKeys().stream()
                .filter(key -> key.records().lower() >= LEAST_FAIR_SHARES * hot.mean())
                .toList();
    }

    @Override
    public Finding finding(List<HotPartition> explained) {
        HotPartition hot = explained.get(0);
        List<ObservedKey> keys = middling(hot);
        double records = HotPartition.certain(keys);
        double largest =
                keys.stream().mapToLong(key -> key.records().count()).max().orElse(0) / hot.mean();
        KeyNames names = hot.topic().names();
        Map<String, Object> facts = hot.facts();
        facts.put("keys", keys.stream().map(key -> names.name(key.key())).toList());
        facts.put("keyRecords", keys.stream().map(key -> key.records().count()).toList());
        facts.put("largestFairShares", largest);
        facts.put("effectiveKeys", hot.topic().keys().effectiveKeys());
        return new Finding(
                Cause.COLLIDING_KEYS,
                List.of(hot.number()),
                Explanation.stands(explained) + " because " + keys.size() + " heavy keys share it: "
                        + Figures.list(keys.stream()
                                .map(key -> names.name(key.key()) + " ("
                                        + Figures.count(key.records().count()) + ")")
                                .toList())
                        + " make " + Figures.count(records) + " of its " + Figures.count(hot.records())
                        + " records; the largest fills " + Figures.times(largest)
                        + " of an even partition, so moving one of them is not enough.",
                facts);
    }
}
