package io.scoville.detector.topology;

import io.scoville.detector.diagnosis.ConsumerWatch;
import io.scoville.detector.report.AnalysisContext;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.TopicHistory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes reports of topics of which only offsets are known; remembers the course of each. */
final class OffsetReports {
    private final OffsetAnalysis offsets;
    private final Map<String, TopicHistory> histories = new HashMap<>();

    OffsetReports(OffsetAnalysis offsets) {
        this.offsets = offsets;
    }

    /** The report up to the latest sample; absent before there are two. */
    Optional<TopicReport> of(ConsumerWatch watch) {
        return watch.traffic(offsets.window()).map(window -> {
            TopicHistory before = histories.getOrDefault(window.topic(), TopicHistory.NONE);
            AnalysisContext known = new AnalysisContext(
                    watch.intervals(window.length()),
                    before,
                    watch.groups(),
                    offsets.semantics().apply(window.topic()),
                    Set.of());
            TopicReport report = offsets.analyst().analyse(window, known).withFindings(watch.findings());
            histories.put(window.topic(), before.after(window, report.judgement()));
            return report;
        });
    }

    void forget(String topic) {
        histories.remove(topic);
    }
}
