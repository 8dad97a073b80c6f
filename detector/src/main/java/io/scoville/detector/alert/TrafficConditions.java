package io.scoville.detector.alert;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.alert.Condition.Level;
import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.Finding;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.SkewMetrics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Reads the conditions of a topic out of what was found in its traffic.
 *
 * <p>A partition that is hot because of a hot key is the key's alert alone: one incident, one page.
 */
public final class TrafficConditions {
    private final String topic;
    private final Judgement firing;
    private final Judgement clearing;
    private final Diagnosis diagnosis;
    private final List<Recommendation> recommendations;

    /**
     * Takes what was found out about one window.
     *
     * @param topic the topic
     * @param firing the judgement at the firing thresholds
     * @param clearing the judgement of the same window at the clearing thresholds, which are lower
     * @param diagnosis the findings, of the judgement at the firing thresholds
     * @param recommendations what helps and what does not
     */
    public TrafficConditions(
            String topic,
            Judgement firing,
            Judgement clearing,
            Diagnosis diagnosis,
            List<Recommendation> recommendations) {
        this.topic = topic;
        this.firing = firing;
        this.clearing = clearing;
        this.diagnosis = diagnosis;
        this.recommendations = List.copyOf(recommendations);
    }

    /** The subjects that are not well, in the order of their kinds. */
    public List<Condition> read() {
        List<Condition> conditions = new ArrayList<>();
        hotKey().ifPresent(conditions::add);
        partitionSkew().ifPresent(conditions::add);
        partitionerMismatch().ifPresent(conditions::add);
        return conditions;
    }

    private Optional<Condition> hotKey() {
        AlertSubject subject = AlertSubject.of(AlertKind.HOT_KEY, topic);
        if (!firing.hotKeys().isEmpty()) {
            return Optional.of(condition(subject, Level.HOLDS, firing.hotKeys(), partitionsOf(firing.hotKeys())));
        }
        if (!clearing.hotKeys().isEmpty()) {
            return Optional.of(condition(subject, Level.LINGERS, clearing.hotKeys(), partitionsOf(clearing.hotKeys())));
        }
        return Optional.empty();
    }

    private Condition condition(AlertSubject subject, Level level, List<HotKey> keys, List<Integer> partitions) {
        Severity severity = keys.stream()
                .map(HotKey::severity)
                .max(Comparator.naturalOrder())
                .orElse(Severity.WARNING);
        return new Condition(subject, level, severity, details(partitions, keys));
    }

    private Optional<Condition> partitionSkew() {
        AlertSubject subject = AlertSubject.of(AlertKind.PARTITION_SKEW, topic);
        Set<Integer> ofKeys = new HashSet<>(partitionsOf(clearing.hotKeys()));
        ofKeys.addAll(partitionsOf(firing.hotKeys()));
        List<Integer> hot = without(ofKeys, firing.verdict().hotPartitions());
        if (!hot.isEmpty()) {
            Severity severity = firing.verdict().severity().orElse(Severity.WARNING);
            return Optional.of(new Condition(subject, Level.HOLDS, severity, details(hot, List.of())));
        }
        List<Integer> warm = without(ofKeys, clearing.verdict().hotPartitions());
        return warm.isEmpty()
                ? Optional.empty()
                : Optional.of(new Condition(subject, Level.LINGERS, Severity.WARNING, details(warm, List.of())));
    }

    private Optional<Condition> partitionerMismatch() {
        return diagnosis.findings().stream()
                .filter(finding -> finding.cause() == Cause.PARTITIONER_MISMATCH)
                .findFirst()
                .map(finding -> new Condition(
                        AlertSubject.of(AlertKind.PARTITIONER_MISMATCH, topic),
                        Level.HOLDS,
                        Severity.WARNING,
                        new AlertDetails(
                                finding.partitions(),
                                List.of(),
                                OptionalDouble.empty(),
                                finding.evidence(),
                                best("ALIGN_PARTITIONERS"),
                                List.of())));
    }

    private AlertDetails details(List<Integer> partitions, List<HotKey> keys) {
        return new AlertDetails(
                partitions,
                keys,
                firing.records()
                        .map(SkewMetrics::maxOverMean)
                        .map(OptionalDouble::of)
                        .orElse(OptionalDouble.empty()),
                evidence(partitions),
                recommendations.stream()
                        .filter(recommendation -> recommendation.rank().isPresent())
                        .min(Comparator.comparingInt(
                                recommendation -> recommendation.rank().getAsInt())),
                recommendations.stream()
                        .filter(recommendation -> !recommendation.helps())
                        .toList());
    }

    // The finding about most of these partitions; findings come hottest first, so that the first wins a tie.
    private String evidence(List<Integer> partitions) {
        Finding best = null;
        long mostShared = 0;
        for (Finding finding : diagnosis.findings()) {
            long shared =
                    finding.partitions().stream().filter(partitions::contains).count();
            if (shared > mostShared) {
                best = finding;
                mostShared = shared;
            }
        }
        return best == null ? "No cause was found yet." : best.evidence();
    }

    private Optional<Recommendation> best(String remedy) {
        return recommendations.stream()
                .filter(recommendation ->
                        recommendation.helps() && recommendation.remedy().equals(remedy))
                .findFirst();
    }

    private static List<Integer> partitionsOf(List<HotKey> keys) {
        return keys.stream()
                .flatMap(key -> key.partitions().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static List<Integer> without(Set<Integer> explained, List<Integer> partitions) {
        return partitions.stream()
                .filter(partition -> !explained.contains(partition))
                .toList();
    }
}
