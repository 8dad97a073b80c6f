package io.scoville.detector.cli;

import io.scoville.detector.report.TopicReport;
import io.scoville.detector.topics.TopicReportJson;

/** How a report is printed. The names are those on the command line. */
enum ReportForm {
    /** For a terminal. */
    text,
    /** For a program: the contract. */
    json,
    /** For a ticket. */
    markdown;

    /** The report, with a line feed at its end. */
    String print(TopicReport report, boolean color) {
        return switch (this) {
            case text -> TextReport.of(report, color);
            case json -> new TopicReportJson().toText(report) + "\n";
            case markdown -> MarkdownReport.of(report);
        };
    }
}
