package io.scoville.detector.diagnosis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Names the first cause that holds for each hot partition. */
final class CausesOfHeat {
    /** In the order in which they are tried. The last one always holds. */
    private static final List<Explanation> IN_ORDER = List.of(
            new KeylessExcess(),
            new HotKeys(),
            new FewKeys(),
            new CollidingKeys(),
            new GrowthInWindow(),
            new LuckOfHashing(),
            new UnevenKeySpread(),
            new Unexplained());

    private CausesOfHeat() {}

    private record Explained(Explanation explanation, List<HotPartition> partitions) {}

    /** One finding for each hot partition, or for all that share a cause which concerns the topic; hottest first. */
    static List<Finding> find(List<HotPartition> hottestFirst) {
        List<Explained> found = new ArrayList<>();
        Map<Explanation, Explained> shared = new LinkedHashMap<>();
        for (HotPartition hot : hottestFirst) {
            Explanation explanation = IN_ORDER.stream()
                    .filter(candidate -> candidate.holds(hot))
                    .findFirst()
                    .orElseThrow();
            Explained earlier = shared.get(explanation);
            if (earlier == null) {
                earlier = new Explained(explanation, new ArrayList<>());
                found.add(earlier);
                if (explanation.concernsTheTopic()) {
                    shared.put(explanation, earlier);
                }
            }
            earlier.partitions().add(hot);
        }
        return found.stream()
                .map(explained -> explained.explanation().finding(explained.partitions()))
                .toList();
    }
}
