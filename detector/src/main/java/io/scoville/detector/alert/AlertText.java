package io.scoville.detector.alert;

import io.scoville.detector.alert.Alert.State;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An alert in plain words, for somebody who has just been woken: what, where, how bad, since when, who suffers, why, what
 * helps, what will not.
 *
 * @param summary one line
 * @param description some lines, each a sentence or a row
 */
public record AlertText(String summary, String description) {
    private static final int MOST_ROWS = 10;

    /** The words for an alert. */
    public static AlertText of(Alert alert) {
        return new AlertText(summary(alert), String.join("\n", lines(alert)));
    }

    private static String summary(Alert alert) {
        String prefix = alert.state() == State.RESOLVED ? "Resolved: " : "";
        AlertDetails details = alert.details();
        String topic = "topic " + alert.subject().topic();
        String group = "group " + alert.subject().group().orElse("(unknown)");
        String where = partitions(details.partitions());
        return prefix
                + switch (alert.subject().kind()) {
                    case HOT_KEY -> hotKeys(details, topic, where);
                    case PARTITION_SKEW ->
                        where + " of " + topic + (isOne(details) ? " is" : " are") + " hot" + timesTheMean(details);
                    case LAG_SKEW -> group + " lags in " + where + " of " + topic + ", and not in the others";
                    case STUCK_CONSUMER ->
                        group + " is stuck in " + where + " of " + topic + ": the log grows, its commits do not move";
                    case DATA_LOSS ->
                        group + " lost records of " + topic + " in " + where + ": retention was faster than the group";
                    case PARTITIONER_MISMATCH ->
                        "producers of " + topic + " place the same keys by different functions";
                };
    }

    private static String hotKeys(AlertDetails details, String topic, String where) {
        if (details.hotKeys().size() == 1) {
            HotKeyRow row = details.hotKeys().get(0);
            return String.format(
                    Locale.ROOT,
                    "hot key %s in %s: %.1f fair shares, %.0f %% of the records, in %s",
                    row.key().display(),
                    topic,
                    row.fairShares(),
                    100 * row.share(),
                    where);
        }
        return details.hotKeys().size() + " hot keys in " + topic + ", in " + where
                + (details.hotKeys().isEmpty()
                        ? ""
                        : ", the hottest " + details.hotKeys().get(0).key().display());
    }

    private static List<String> lines(Alert alert) {
        AlertDetails details = alert.details();
        List<String> lines = new ArrayList<>();
        lines.add(when(alert));
        details.hotKeys().stream().limit(MOST_ROWS).map(AlertText::row).forEach(lines::add);
        if (details.hotKeys().size() > MOST_ROWS) {
            lines.add("… and " + (details.hotKeys().size() - MOST_ROWS) + " more keys");
        }
        details.maxOverMean()
                .ifPresent(times -> lines.add(String.format(
                        Locale.ROOT,
                        "Load: the hottest partition stands at %.2f times the mean (1.00 is even).",
                        times)));
        lines.add("Cause: " + details.cause());
        details.groups().stream()
                .limit(MOST_ROWS)
                .forEach(group ->
                        lines.add("Consumers: " + group.group() + ", " + group.state() + ": " + group.evidence()));
        details.remedies().stream().limit(MOST_ROWS).forEach(remedy -> lines.add("Helps: " + remedy(remedy)));
        details.willNotHelp().forEach(remedy -> lines.add("Will not help: " + name(remedy) + ": " + remedy.why()));
        if (alert.heldBack() > 0) {
            lines.add("Held back before this one by the limit per minute: " + alert.heldBack() + " other alert"
                    + (alert.heldBack() == 1 ? "" : "s") + " of this topic.");
        }
        return lines;
    }

    private static String when(Alert alert) {
        String since = "since " + alert.since().truncatedTo(ChronoUnit.SECONDS);
        return alert.state() == State.FIRING
                ? "Severity " + alert.severity() + ", " + since + "."
                : "Over. It was " + alert.severity() + ", " + since + ", and is gone after "
                        + duration(Duration.between(alert.since(), alert.changedAt())) + ".";
    }

    private static String row(HotKeyRow row) {
        return String.format(
                Locale.ROOT,
                "Key %s: %.2f fair shares (at least %.2f), %.1f %% of the records, in %s",
                row.key().display(),
                row.fairShares(),
                Math.floor(100 * row.fairSharesAtLeast()) / 100,
                100 * row.share(),
                partitions(row.partitions()));
    }

    private static String remedy(SuggestedRemedy remedy) {
        StringBuilder text = new StringBuilder(name(remedy));
        remedy.key().ifPresent(key -> text.append(' ').append(key.display()));
        remedy.salts().ifPresent(salts -> text.append(" with ").append(salts).append(" salts"));
        remedy.partitions().ifPresent(count -> text.append(" to ").append(count));
        remedy.predictedMaxOverMean()
                .ifPresent(times -> text.append(String.format(Locale.ROOT, ", predicted %.2f times the mean", times)));
        return text.append(": ").append(remedy.why()).toString();
    }

    private static String name(SuggestedRemedy remedy) {
        return remedy.remedy().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static boolean isOne(AlertDetails details) {
        return details.partitions().size() == 1;
    }

    private static String timesTheMean(AlertDetails details) {
        return details.maxOverMean().isPresent()
                ? String.format(
                        Locale.ROOT,
                        ": %.1f times the mean",
                        details.maxOverMean().getAsDouble())
                : "";
    }

    private static String partitions(List<Integer> partitions) {
        if (partitions.isEmpty()) {
            return "all partitions";
        }
        String shown = partitions.stream().limit(MOST_ROWS).map(String::valueOf).collect(Collectors.joining(", "));
        return (partitions.size() == 1 ? "partition " : "partitions ")
                + shown
                + (partitions.size() > MOST_ROWS ? ", … (" + partitions.size() + ")" : "");
    }

    private static String duration(Duration duration) {
        long minutes = duration.toMinutes();
        if (minutes < 1) {
            return duration.toSeconds() + " s";
        }
        return minutes < 60 ? minutes + " min" : duration.toHours() + " h " + duration.toMinutesPart() + " min";
    }
}
