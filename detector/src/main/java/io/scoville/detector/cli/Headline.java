package io.scoville.detector.cli;

import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.SkewMetrics;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.window.TopicWindow;
import java.util.List;
import java.util.stream.Collectors;

/** The verdict in a few words, and in one sentence with numbers. */
final class Headline {
    private static final int MOST_NAMED = 8;

    private Headline() {}

    static String verdict(TopicReport report) {
        Verdict verdict = report.judgement().verdict();
        String state = verdict.state().name().replace('_', ' ');
        return verdict.severity().map(severity -> state + " (" + severity + ")").orElse(state);
    }

    static String sentence(TopicReport report) {
        TopicWindow window = report.window();
        return switch (report.judgement().verdict().state()) {
            case SKEWED -> skewed(report);
            case EVEN ->
                report.judgement()
                        .records()
                        .map(metrics -> "No partition is hot beyond chance; the largest, partition "
                                + metrics.maxPartition() + ", carries " + Figure.times(metrics.maxOverMean())
                                + " times an even share.")
                        .orElse("No partition is hot.");
            case TOO_FEW_RECORDS ->
                Figure.count(window.records()) + " records in " + window.partitionCount()
                        + " partitions are too few to tell skew from chance.";
            case CANNOT_SAY ->
                "Only " + Figure.percent(window.completeness())
                        + " of the window was seen, which is too little to judge.";
        };
    }

    /** When, how much, and how complete. */
    static String window(TopicReport report) {
        TopicWindow window = report.window();
        String complete =
                window.completeness() < 1.0 ? ", " + Figure.percent(window.completeness()) + " of it seen" : "";
        return window.start() + " to " + window.end() + " (" + Figure.span(window.length()) + "): "
                + Figure.count(window.records()) + " records, " + Figure.bytes(window.bytes()) + ", "
                + Figure.count(window.partitionCount()) + (window.partitionCount() == 1 ? " partition" : " partitions")
                + complete;
    }

    static String partitions(List<Integer> partitions) {
        String named =
                partitions.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        int rest = partitions.size() - MOST_NAMED;
        return (partitions.size() == 1 ? "partition " : "partitions ")
                + named
                + (rest > 0 ? " and " + rest + " more" : "");
    }

    private static String skewed(TopicReport report) {
        List<Integer> hot = report.judgement().verdict().hotPartitions();
        String largest = report.judgement()
                .records()
                .map(metrics -> largest(report, metrics))
                .orElse("");
        return hot.size() == 1 ? largest : largest + " Hot: " + partitions(hot) + ".";
    }

    private static String largest(TopicReport report, SkewMetrics metrics) {
        return "Partition " + metrics.maxPartition() + " carries "
                + Figure.percent((double) metrics.max() / report.window().records()) + " of the records, "
                + Figure.times(metrics.maxOverMean()) + " times an even share.";
    }
}
