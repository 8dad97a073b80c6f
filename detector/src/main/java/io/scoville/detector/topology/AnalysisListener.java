package io.scoville.detector.topology;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.window.Gap;
import io.scoville.detector.window.WindowStatistics;
import java.util.List;

/**
 * Is told what analyse finds, on the thread of analyse: be quick, and do not throw. Only the instance that owns a topic
 * is told about it.
 */
public interface AnalysisListener {
    /** A window was evaluated; each topic, every pane. */
    void evaluated(TopicReport report, WindowStatistics statistics);

    /** What fires about a topic after an evaluation, with its current numbers; each topic, every pane. */
    default void firing(String topic, List<Alert> alerts) {}

    /** Offsets are missing for good; once each. */
    void missing(Gap gap);

    /** A topic was deleted, or another instance owns it from now on: its series are to be removed. */
    void forgotten(String topic);
}
