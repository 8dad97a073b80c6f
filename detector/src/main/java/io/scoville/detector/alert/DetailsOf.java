package io.scoville.detector.alert;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.diagnosis.Finding;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.SkewMetrics;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/** Puts together what an alert about traffic says, out of what was found in one window. */
final class DetailsOf {
    private final TopicFindings findings;
    private final KeyDisplay display;

    DetailsOf(TopicFindings findings, KeyDisplay display) {
        this.findings = findings;
        this.display = display;
    }

    AlertDetails ofKeys(List<HotKey> keys) {
        List<Integer> partitions = keys.stream()
                .flatMap(key -> key.partitions().stream())
                .distinct()
                .sorted()
                .toList();
        return details(
                partitions, keys.stream().map(key -> HotKeyRow.of(key, display)).toList());
    }

    AlertDetails ofPartitions(List<Integer> partitions) {
        return details(partitions, List.of());
    }

    AlertDetails ofMismatch(Finding finding) {
        return new AlertDetails(
                finding.partitions(),
                List.of(),
                OptionalDouble.empty(),
                finding.evidence(),
                List.of(),
                suggested(findings.recommendations().stream()
                        .filter(remedy -> remedy.helps() && remedy.remedy().equals("ALIGN_PARTITIONERS"))
                        .toList()),
                List.of());
    }

    private AlertDetails details(List<Integer> partitions, List<HotKeyRow> rows) {
        OptionalDouble maxOverMean = findings.firing().records().stream()
                .mapToDouble(SkewMetrics::maxOverMean)
                .findFirst();
        return new AlertDetails(
                partitions,
                rows,
                maxOverMean,
                evidence(partitions),
                findings.groups(),
                best(),
                suggested(findings.recommendations().stream()
                        .filter(remedy -> !remedy.helps())
                        .toList()));
    }

    // Several keys that are salted together share the best rank.
    private List<SuggestedRemedy> best() {
        int rank = findings.recommendations().stream()
                .flatMapToInt(remedy -> remedy.rank().stream())
                .min()
                .orElse(Integer.MAX_VALUE);
        return suggested(findings.recommendations().stream()
                .filter(remedy -> remedy.helps() && remedy.rank().orElse(Integer.MAX_VALUE) == rank)
                .toList());
    }

    private List<SuggestedRemedy> suggested(List<Recommendation> remedies) {
        return remedies.stream()
                .map(remedy -> SuggestedRemedy.of(remedy, display))
                .toList();
    }

    // The finding about most of these partitions; findings come hottest first, so that the first wins a tie.
    private String evidence(List<Integer> partitions) {
        return findings.diagnosis().findings().stream()
                .filter(finding -> shared(finding, partitions) > 0)
                .max(Comparator.comparingLong((Finding finding) -> shared(finding, partitions))
                        .thenComparing(Comparator.comparingInt((Finding finding) ->
                                        findings.diagnosis().findings().indexOf(finding))
                                .reversed()))
                .map(Finding::evidence)
                .orElse("No cause was found yet.");
    }

    private static long shared(Finding finding, List<Integer> partitions) {
        return finding.partitions().stream().filter(partitions::contains).count();
    }
}
