package io.scoville.detector.alert;

import io.scoville.detector.alert.Condition.Level;
import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the conditions of a topic out of what was found in its traffic.
 *
 * <p>A partition that is hot because of a hot key is the key's alert alone: one incident, one page.
 */
public final class TrafficConditions {
    /** The kinds that traffic decides about. */
    public static final Set<AlertKind> KINDS =
            Set.of(AlertKind.HOT_KEY, AlertKind.PARTITION_SKEW, AlertKind.PARTITIONER_MISMATCH);

    private final TopicFindings findings;
    private final DetailsOf details;

    /**
     * Takes what was found out about one window.
     *
     * @param findings the findings
     * @param display how keys are shown to others
     */
    public TrafficConditions(TopicFindings findings, KeyDisplay display) {
        this.findings = findings;
        this.details = new DetailsOf(findings, display);
    }

    /**
     * The subjects that are not well, in the order of their kinds.
     *
     * @param book what is open: a partition whose hot key was told and has cooled a little is not told once more as a
     *     skewed one
     */
    public List<Condition> read(AlertBook book) {
        List<Condition> conditions = new ArrayList<>();
        hotKey().ifPresent(conditions::add);
        partitionSkew(book).ifPresent(conditions::add);
        partitionerMismatch().ifPresent(conditions::add);
        return conditions;
    }

    private Optional<Condition> hotKey() {
        if (!findings.firing().hotKeys().isEmpty()) {
            return Optional.of(hotKey(Level.HOLDS, findings.firing().hotKeys()));
        }
        return findings.clearing().hotKeys().isEmpty()
                ? Optional.empty()
                : Optional.of(hotKey(Level.LINGERS, findings.clearing().hotKeys()));
    }

    private Condition hotKey(Level level, List<HotKey> keys) {
        Severity worst = keys.stream()
                .map(HotKey::severity)
                .max(Comparator.naturalOrder())
                .orElse(Severity.WARNING);
        return new Condition(AlertSubject.of(AlertKind.HOT_KEY, findings.topic()), level, worst, details.ofKeys(keys));
    }

    private Optional<Condition> partitionSkew(AlertBook book) {
        AlertSubject subject = AlertSubject.of(AlertKind.PARTITION_SKEW, findings.topic());
        Set<Integer> lingering = partitionsOf(findings.clearing().hotKeys());
        Set<Integer> explained = new HashSet<>(lingering);
        explained.retainAll(book.partitionsOf(AlertSubject.of(AlertKind.HOT_KEY, findings.topic())));
        explained.addAll(partitionsOf(findings.firing().hotKeys()));
        List<Integer> hot = without(explained, findings.firing().verdict().hotPartitions());
        if (!hot.isEmpty()) {
            Severity severity = findings.firing().verdict().severity().orElse(Severity.WARNING);
            return Optional.of(new Condition(subject, Level.HOLDS, severity, details.ofPartitions(hot)));
        }
        List<Integer> warm = without(lingering, findings.clearing().verdict().hotPartitions());
        return warm.isEmpty()
                ? Optional.empty()
                : Optional.of(new Condition(subject, Level.LINGERS, Severity.WARNING, details.ofPartitions(warm)));
    }

    private Optional<Condition> partitionerMismatch() {
        return findings.diagnosis().findings().stream()
                .filter(finding -> finding.cause() == Cause.PARTITIONER_MISMATCH)
                .findFirst()
                .map(finding -> new Condition(
                        AlertSubject.of(AlertKind.PARTITIONER_MISMATCH, findings.topic()),
                        Level.HOLDS,
                        Severity.WARNING,
                        details.ofMismatch(finding)));
    }

    private static Set<Integer> partitionsOf(List<HotKey> keys) {
        Set<Integer> partitions = new HashSet<>();
        keys.forEach(key -> partitions.addAll(key.partitions()));
        return partitions;
    }

    private static List<Integer> without(Set<Integer> explained, List<Integer> partitions) {
        return partitions.stream()
                .filter(partition -> !explained.contains(partition))
                .toList();
    }
}
