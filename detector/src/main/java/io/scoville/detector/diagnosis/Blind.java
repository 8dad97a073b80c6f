package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.TopicHistory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@link Cause#BLIND}: partitions take records that nobody observes. */
final class Blind implements StandingFinding {
    @Override
    public Optional<Finding> find(JudgedTopic topic, TopicHistory history) {
        List<Integer> blind =
                topic.window().facts().blindPartitions().stream().sorted().toList();
        if (blind.isEmpty()) {
            return Optional.empty();
        }
        long missing = blind.stream()
                .mapToLong(
                        partition -> topic.window().partitions().get(partition).missingRecords())
                .sum();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("missingRecords", missing);
        boolean one = blind.size() == 1;
        return Optional.of(new Finding(
                Cause.BLIND,
                blind,
                Figures.capital(Figures.partitions(blind)) + (one ? " takes" : " take")
                        + " records that nobody observes"
                        + (missing > 0 ? " (" + Figures.count(missing) + " in this window)" : "")
                        + ": " + (one ? "it is" : "they are")
                        + " left out of the verdict; check that the detector may read the topic and that all its instances"
                        + " are up.",
                facts));
    }
}
