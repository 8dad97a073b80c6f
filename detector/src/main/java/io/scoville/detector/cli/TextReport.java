package io.scoville.detector.cli;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.window.TopicWindow.Basis;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;

/** A report for a terminal: the verdict first, then why, where, which keys, what helps and what does not. */
final class TextReport {
    private static final int BAR = 24;
    private static final int MOST_KEYS = 10;
    private static final int LONGEST_KEY = 30;

    private final TopicReport report;
    private final TextPage page;

    private TextReport(TopicReport report, boolean color) {
        this.report = report;
        this.page = new TextPage(color);
    }

    static String of(TopicReport report, boolean color) {
        return new TextReport(report, color).write();
    }

    private String write() {
        verdict();
        findings();
        partitions();
        keys();
        groups();
        recommendations();
        return page.toString();
    }

    private void verdict() {
        page.line(report.topic() + ": " + Headline.verdict(report), verdictStyles());
        page.paragraph("", Headline.sentence(report));
        page.paragraph("", Headline.window(report));
        report.diagnosis()
                .partitioner()
                .ifPresent(match -> page.paragraph(
                        "",
                        "Partitioner: " + match.name() + " (" + Figure.percent(match.agreement()) + " of "
                                + match.keysTested() + " keys are where it puts them)"));
    }

    private IStyle[] verdictStyles() {
        Severity severity = report.judgement().verdict().severity().orElse(Severity.INFO);
        return new IStyle[] {
            Style.bold,
            switch (severity) {
                case CRITICAL -> Style.fg_red;
                case WARNING -> Style.fg_yellow;
                case INFO -> Style.fg_green;
            }
        };
    }

    private void findings() {
        if (!report.diagnosis().findings().isEmpty()) {
            page.heading("Why");
            report.diagnosis().findings().forEach(finding -> {
                String where = finding.partitions().isEmpty() ? "" : ", " + Headline.partitions(finding.partitions());
                page.paragraph("  ", finding.cause() + where + ":");
                page.paragraph("    ", finding.evidence());
            });
        }
    }

    private void partitions() {
        page.heading("Partitions");
        ShownPartitions shown = ShownPartitions.of(report);
        for (ShownPartitions.Row row : shown.rows()) {
            String line = String.format(
                    Locale.ROOT,
                    "  %5d  %-" + BAR + "s %15s  %7s  %6sx  %s",
                    row.window().partition(),
                    "█".repeat((int) Math.round(row.ofLargest() * BAR)),
                    Figure.count(row.window().records()),
                    Figure.percent(row.share()),
                    Figure.times(row.timesMean()),
                    row.mark());
            page.line(line.stripTrailing(), row.mark().equals("hot") ? new IStyle[] {Style.fg_red} : new IStyle[0]);
        }
        shown.rest().ifPresent(rest -> page.paragraph("         ", rest));
    }

    private void keys() {
        if (report.topKeys().isEmpty()) {
            if (report.window().basis() == Basis.OFFSETS) {
                page.heading("Keys");
                page.paragraph("  ", "Only offsets are known; reading the traffic would tell the keys.");
            }
            return;
        }
        page.heading("Heaviest keys");
        List<HotKey> shown = report.topKeys().stream().limit(MOST_KEYS).toList();
        for (HotKey key : shown) {
            page.line(
                    String.format(
                                    Locale.ROOT,
                                    "  %-" + LONGEST_KEY + "s %7s  %6s fair shares  %s",
                                    KeyLabel.of(key.load().key(), LONGEST_KEY),
                                    Figure.percent(key.share()),
                                    Figure.times(key.fairShares()),
                                    key.severity() == Severity.INFO ? "" : key.severity())
                            .stripTrailing(),
                    key.severity() == Severity.CRITICAL ? new IStyle[] {Style.fg_red} : new IStyle[0]);
            page.paragraph(
                    "      ",
                    Figure.estimate(key.load().records()) + " records, "
                            + Figure.bytes(key.load().bytes().count()) + ", "
                            + Headline.partitions(key.partitions()));
        }
    }

    private void groups() {
        if (!report.consumerGroups().isEmpty()) {
            page.heading("Consumer groups");
            report.consumerGroups()
                    .forEach(group ->
                            page.paragraph("  ", group.group() + ": " + group.state() + ": " + group.evidence()));
        }
    }

    private void recommendations() {
        List<Recommendation> helpful =
                report.recommendations().stream().filter(Recommendation::helps).toList();
        List<Recommendation> useless =
                report.recommendations().stream().filter(one -> !one.helps()).toList();
        if (!helpful.isEmpty()) {
            page.heading("What helps");
            helpful.forEach(this::recommendation);
        }
        if (!useless.isEmpty()) {
            page.heading("What does not help");
            useless.forEach(one -> page.paragraph("  ", one.remedy() + ": " + one.why()));
        }
    }

    private void recommendation(Recommendation recommendation) {
        String rank = recommendation.rank().isPresent() ? recommendation.rank().getAsInt() + ". " : "";
        page.paragraph("  " + rank, Advice.title(recommendation, LONGEST_KEY));
        String indent = " ".repeat(2 + rank.length());
        page.paragraph(indent, recommendation.why());
        Advice.details(recommendation).forEach(detail -> page.paragraph(indent, detail));
    }
}
