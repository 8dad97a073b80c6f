package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.WindowSummary.TimestampRange;
import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@link Cause#UNEQUAL_SPANS}: stored records begin much later in some partitions than in others, because retention by size
 * has removed more of them there.
 */
final class UnequalSpans implements StandingFinding {
    // A gap at the start shorter than this share of the longest span changes no verdict.
    private static final double LEAST_GAP = 0.1;
    // A gap of ten mean distances between records has a chance of e^-10 if the records came at random.
    private static final int DISTANCES = 10;

    @Override
    public Optional<Finding> find(JudgedTopic topic, TopicHistory history) {
        if (topic.window().basis() != Basis.STORED) {
            return Optional.empty();
        }
        List<PartitionWindow> filled = topic.window().partitions().stream()
                .filter(partition -> partition.traffic().timestamps().isPresent())
                .toList();
        Optional<Instant> first = filled.stream().map(UnequalSpans::first).min(Comparator.naturalOrder());
        Optional<Instant> last =
                filled.stream().map(partition -> range(partition).max()).max(Comparator.naturalOrder());
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        List<PartitionWindow> shorter = filled.stream()
                .filter(partition -> cut(partition, first.get(), last.get()))
                .toList();
        return shorter.isEmpty() ? Optional.empty() : Optional.of(finding(topic, filled, shorter));
    }

    private static boolean cut(PartitionWindow partition, Instant first, Instant last) {
        double gap = seconds(first, first(partition));
        double distance = seconds(first(partition), range(partition).max()) / Math.max(1, partition.records());
        // Offset 0 is still there: nothing was removed, the partition began later.
        return partition.offsets().from() > 0 && gap > LEAST_GAP * seconds(first, last) && gap > DISTANCES * distance;
    }

    private static Finding finding(JudgedTopic topic, List<PartitionWindow> filled, List<PartitionWindow> shorter) {
        PartitionWindow longest =
                filled.stream().min(Comparator.comparing(UnequalSpans::first)).orElseThrow();
        PartitionWindow shortest =
                shorter.stream().max(Comparator.comparing(UnequalSpans::first)).orElseThrow();
        Instant from = first(longest).truncatedTo(ChronoUnit.SECONDS);
        Instant late = first(shortest).truncatedTo(ChronoUnit.SECONDS);
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("earliest", from.toString());
        facts.put("earliestPartition", longest.partition());
        facts.put("latest", late.toString());
        facts.put("latestPartition", shortest.partition());
        return new Finding(
                Cause.UNEQUAL_SPANS,
                shorter.stream().map(PartitionWindow::partition).toList(),
                "Stored records of partition " + longest.partition() + " begin at " + from + ", those of partition "
                        + shortest.partition() + " at " + late
                        + ": retention has cut them differently, so their counts cover unequal spans; scan a span that"
                        + " all still have (scoville scan --topic "
                        + topic.window().topic() + " --since "
                        + Duration.between(late, topic.window().end()) + ").",
                facts);
    }

    private static TimestampRange range(PartitionWindow partition) {
        return partition.traffic().timestamps().orElseThrow();
    }

    private static Instant first(PartitionWindow partition) {
        return range(partition).min();
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toMillis() / 1000.0;
    }
}
