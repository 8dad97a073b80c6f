package io.scoville.detector.topology;

import io.scoville.detector.diagnosis.ConsumerWatch;
import io.scoville.detector.report.AnalysisContext;
import io.scoville.detector.report.Analyst;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.TopicHistory;
import io.scoville.salting.Semantics;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes reports of topics of which only offsets are known; remembers the course of each. */
final class OffsetReports {
    private final Analyst analyst;
    private final Duration length;
    private final Map<String, TopicHistory> histories = new HashMap<>();

    OffsetReports(Analyst analyst, Duration length) {
        this.analyst = analyst;
        this.length = length;
    }

    /** The report up to the latest sample; absent before there are two. */
    Optional<TopicReport> of(ConsumerWatch watch) {
        return watch.traffic(length).map(window -> {
            TopicHistory before = histories.getOrDefault(window.topic(), TopicHistory.NONE);
            AnalysisContext known = new AnalysisContext(
                    watch.intervals(window.length()), before, watch.groups(), Semantics.UNKNOWN, Set.of());
            TopicReport report = analyst.analyse(window, known).withFindings(watch.findings());
            histories.put(window.topic(), before.after(window, report.judgement()));
            return report;
        });
    }

    void forget(String topic) {
        histories.remove(topic);
    }
}
