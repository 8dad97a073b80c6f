package io.scoville.detector.alert;

import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.observation.ShownKey;
import io.scoville.detector.skew.Severity;
import io.scoville.sketch.Estimate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Alerts for the tests of what is made of them. */
public final class SampleAlerts {
    /** When the condition of each sample began. */
    public static final Instant SINCE = Instant.parse("2026-01-01T00:00:00Z");

    /** Links in the order in which they are shown. */
    public static final AlertLinks LINKS = new AlertLinks(links());

    private static final Instant CHANGED = SINCE.plusSeconds(60);
    private static final ShownKey KEY = ShownKey.Plain.of(RecordKey.of("tenant-000042"));

    private SampleAlerts() {}

    /** The alert of the design: one key at 4.8 fair shares in partition 0 of payments. */
    public static Alert hotKey() {
        return hotKey("payments");
    }

    /** The same of another topic. */
    public static Alert hotKey(String topic) {
        return firing(AlertSubject.of(AlertKind.HOT_KEY, topic), Severity.CRITICAL, details(List.of(row(KEY, 0))));
    }

    /** So many hot keys in as many partitions. */
    public static Alert hotKeys(int count) {
        List<HotKeyRow> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(row(ShownKey.Plain.of(RecordKey.of("tenant-" + i)), i));
        }
        AlertDetails details = details(rows);
        return firing(AlertSubject.of(AlertKind.HOT_KEY, "payments"), Severity.CRITICAL, details);
    }

    /** An alert about the group billing. */
    public static Alert ofGroup(AlertKind kind) {
        AlertDetails details = new AlertDetails(
                List.of(3),
                List.of(),
                OptionalDouble.empty(),
                "Partition 3 lags 38321116 records, the others 2.",
                List.of(),
                List.of(),
                List.of());
        return firing(new AlertSubject(kind, "payments", Optional.of("billing")), Severity.CRITICAL, details);
    }

    /** The same alert, over after a quarter of an hour. */
    public static Alert resolved(Alert alert) {
        Instant over = alert.since().plus(Duration.ofMinutes(15));
        return new Alert(
                alert.subject(), Alert.State.RESOLVED, alert.severity(), alert.since(), over, over, 0, alert.details());
    }

    /** The same alert, changed at this instant. */
    public static Alert now(Alert alert, Instant at) {
        return new Alert(
                alert.subject(), alert.state(), alert.severity(), at, at, at, alert.heldBack(), alert.details());
    }

    /** The same alert, over at this instant. */
    public static Alert endedAt(Alert alert, Instant at) {
        return new Alert(
                alert.subject(), Alert.State.RESOLVED, alert.severity(), alert.since(), at, at, 0, alert.details());
    }

    /** The same alert of another severity, changed so much later. */
    public static Alert later(Alert alert, Duration later, Severity severity) {
        Instant changed = alert.changedAt().plus(later);
        return new Alert(alert.subject(), alert.state(), severity, alert.since(), changed, changed, 0, alert.details());
    }

    /** The same change with details that are so much newer. */
    public static Alert updated(Alert alert, Duration later) {
        return new Alert(
                alert.subject(),
                alert.state(),
                alert.severity(),
                alert.since(),
                alert.changedAt(),
                alert.updatedAt().plus(later),
                alert.heldBack(),
                alert.details());
    }

    private static Map<String, String> links() {
        Map<String, String> links = new LinkedHashMap<>();
        links.put("page", "https://scoville.example/#/topics/{topic}");
        links.put("dashboard", "https://grafana.example/d/scoville-topic?var-topic={topic}");
        links.put("runbook", "https://docs.example/runbooks/{kind}.md");
        return links;
    }

    private static Alert firing(AlertSubject subject, Severity severity, AlertDetails details) {
        return new Alert(subject, Alert.State.FIRING, severity, SINCE, CHANGED, CHANGED, 0, details);
    }

    private static HotKeyRow row(ShownKey key, int partition) {
        return new HotKeyRow(
                key, List.of(partition), new Estimate(400_000, 399_800, 400_100), 0.4, 4.8, Severity.CRITICAL);
    }

    private static AlertDetails details(List<HotKeyRow> rows) {
        return new AlertDetails(
                rows.stream().flatMap(row -> row.partitions().stream()).toList(),
                rows,
                OptionalDouble.of(5.4),
                "One key makes up 109 % of the excess of partition 0.",
                List.of(new GroupLine(
                        "billing", "LAG_FOLLOWS_TRAFFIC", "Partition 0 lags 120000 records, 94 s; the others 2.")),
                List.of(new SuggestedRemedy(
                        "SALT",
                        Optional.of(KEY),
                        OptionalInt.of(6),
                        List.of("#0", "#1", "#4", "#7", "#9", "#13"),
                        OptionalInt.empty(),
                        OptionalDouble.of(1.41),
                        "Six salts spread the key.")),
                List.of(new SuggestedRemedy(
                        "ADD_PARTITIONS",
                        Optional.empty(),
                        OptionalInt.empty(),
                        List.of(),
                        OptionalInt.of(24),
                        OptionalDouble.empty(),
                        "A single key never splits.")));
    }
}
