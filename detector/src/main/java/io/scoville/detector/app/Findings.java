package io.scoville.detector.app;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.metrics.TopicMeters;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.topology.AnalysisListener;
import io.scoville.detector.window.Gap;
import io.scoville.detector.window.WindowStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Hands what analyse finds to the metrics, and keeps the newest report of each topic. */
final class Findings implements AnalysisListener {
    private final TopicMeters meters;
    private final Map<String, TopicReport> newest = new ConcurrentHashMap<>();

    Findings(TopicMeters meters) {
        this.meters = meters;
    }

    /** The newest report of a topic that this instance judges. */
    Optional<TopicReport> report(String topic) {
        return Optional.ofNullable(newest.get(topic));
    }

    @Override
    public void evaluated(TopicReport report, WindowStatistics statistics) {
        meters.evaluated(report, statistics);
        newest.put(report.topic(), report);
    }

    @Override
    public void firing(String topic, List<Alert> alerts) {
        meters.firing(topic, alerts);
    }

    @Override
    public void missing(Gap gap) {
        // In the log already, and in the next report's completeness.
    }

    @Override
    public void forgotten(String topic) {
        meters.forgotten(topic);
        newest.remove(topic);
    }
}
