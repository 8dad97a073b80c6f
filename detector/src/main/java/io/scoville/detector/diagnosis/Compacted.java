package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@link Cause#COMPACTED}: what is stored of a compacted topic is not its traffic. */
final class Compacted implements StandingFinding {
    @Override
    public Optional<Finding> find(JudgedTopic topic, TopicHistory history) {
        TopicWindow window = topic.window();
        if (window.basis() != Basis.STORED || !window.facts().compacted()) {
            return Optional.empty();
        }
        long offsets = window.partitions().stream()
                .mapToLong(partition -> partition.offsets().span())
                .sum();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("offsets", offsets);
        facts.put("records", window.records());
        return Optional.of(new Finding(
                Cause.COMPACTED,
                List.of(),
                "The topic is compacted and " + Figures.count(window.records()) + " records are left of "
                        + Figures.count(offsets)
                        + " offsets: the counts show which keys are still stored, not how much traffic they have; watch"
                        + " the traffic to learn that (scoville run).",
                facts));
    }
}
