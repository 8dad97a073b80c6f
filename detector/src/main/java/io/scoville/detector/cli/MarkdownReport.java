package io.scoville.detector.cli;

import io.scoville.detector.advice.MigrationPlan;
import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Severity;
import java.util.List;

/** A report for a ticket or a chat: the same content as on a terminal, with everything from elsewhere escaped. */
final class MarkdownReport {
    private static final int LONGEST_KEY = 60;

    private final StringBuilder text = new StringBuilder();
    private final TopicReport report;

    private MarkdownReport(TopicReport report) {
        this.report = report;
    }

    static String of(TopicReport report) {
        return new MarkdownReport(report).write();
    }

    private String write() {
        text.append("# ")
                .append(escaped(report.topic() + ": " + Headline.verdict(report)))
                .append("\n\n");
        text.append(escaped(Headline.sentence(report))).append("\n\n");
        text.append(escaped(Headline.window(report))).append('\n');
        findings();
        partitions();
        keys();
        if (!report.consumerGroups().isEmpty()) {
            heading("Consumer groups");
            report.consumerGroups()
                    .forEach(group -> item(
                            "**" + escaped(group.group()) + "**: " + group.state() + ": " + escaped(group.evidence())));
        }
        recommendations();
        return text.toString();
    }

    private void findings() {
        if (!report.diagnosis().findings().isEmpty()) {
            heading("Why");
            report.diagnosis()
                    .findings()
                    .forEach(finding -> item("**" + escaped(finding.cause().name()) + "**"
                            + (finding.partitions().isEmpty() ? "" : ", " + Headline.partitions(finding.partitions()))
                            + ": " + escaped(finding.evidence())));
        }
    }

    private void partitions() {
        heading("Partitions");
        row("partition", "records", "share", "times the mean", "");
        row("---:", "---:", "---:", "---:", "---");
        ShownPartitions shown = ShownPartitions.of(report);
        shown.rows()
                .forEach(row -> row(
                        Integer.toString(row.window().partition()),
                        Figure.count(row.window().records()),
                        Figure.percent(row.share()),
                        Figure.times(row.timesMean()),
                        row.mark()));
        shown.rest().ifPresent(rest -> text.append('\n').append(rest).append('\n'));
    }

    private void keys() {
        if (report.topKeys().isEmpty()) {
            return;
        }
        heading("Heaviest keys");
        row("key", "records", "share", "fair shares", "");
        row("---", "---:", "---:", "---:", "---");
        for (HotKey key : report.topKeys()) {
            row(
                    escaped(KeyLabel.of(key.load().key(), LONGEST_KEY)),
                    Figure.estimate(key.load().records()),
                    Figure.percent(key.share()),
                    Figure.times(key.fairShares()),
                    key.severity() == Severity.INFO ? "" : key.severity().name());
        }
    }

    private void migration(List<Recommendation> helpful) {
        List<Recommendation> salts =
                helpful.stream().filter(one -> !one.suffixes().isEmpty()).toList();
        if (!salts.isEmpty()) {
            MigrationPlan plan = new MigrationPlan(report.topic(), salts, key -> KeyLabel.of(key, LONGEST_KEY));
            text.append('\n').append(plan.markdown());
        }
    }

    private void recommendations() {
        List<Recommendation> helpful =
                report.recommendations().stream().filter(Recommendation::helps).toList();
        List<Recommendation> useless =
                report.recommendations().stream().filter(one -> !one.helps()).toList();
        if (!helpful.isEmpty()) {
            heading("What helps");
            helpful.forEach(one -> {
                item("**" + escaped(Advice.title(one, LONGEST_KEY)) + "**: " + escaped(one.why()));
                Advice.details(one)
                        .forEach(detail ->
                                text.append("  - ").append(escaped(detail)).append('\n'));
            });
            migration(helpful);
        }
        if (!useless.isEmpty()) {
            heading("What does not help");
            useless.forEach(one -> item("**" + escaped(one.remedy()) + "**: " + escaped(one.why())));
        }
    }

    private void heading(String words) {
        text.append("\n## ").append(words).append("\n\n");
    }

    private void item(String words) {
        text.append("- ").append(words).append('\n');
    }

    private void row(String... cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    /** Text in which nothing is markup: neither Markdown's own, nor HTML, nor a mention or a link. */
    private static String escaped(String words) {
        return PlainText.oneLine(words)
                .replaceAll("([\\\\`*_{}\\[\\]()#+!|~>-])", "\\\\$1")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("@", "&#64;")
                .replace("://", ":&#47;&#47;");
    }
}
