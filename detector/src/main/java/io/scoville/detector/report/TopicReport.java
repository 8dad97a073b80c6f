package io.scoville.detector.report;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.Finding;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewMetrics;
import io.scoville.detector.window.TopicWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is known about one topic over one window: the one read model that every outlet renders.
 *
 * @param window what was observed
 * @param judgement whether it is uneven beyond chance
 * @param lag how unevenly the lag of the worst group lies; absent where no group is known or nothing lags
 * @param topKeys the heaviest {@value #TOP_KEYS} keys, hot or not
 * @param diagnosis why
 * @param consumerGroups who suffers
 * @param recommendations what helps, best first; then what will not
 */
public record TopicReport(
        TopicWindow window,
        Judgement judgement,
        Optional<SkewMetrics> lag,
        List<HotKey> topKeys,
        Diagnosis diagnosis,
        List<GroupReport> consumerGroups,
        List<Recommendation> recommendations) {
    /** The name and version of the JSON form. */
    public static final String SCHEMA = "scoville.topic-report/1";

    /** How many of the heaviest keys a report lists. */
    public static final int TOP_KEYS = 20;

    /** Keeps its own copies of the lists. */
    public TopicReport {
        topKeys = List.copyOf(topKeys);
        consumerGroups = List.copyOf(consumerGroups);
        recommendations = List.copyOf(recommendations);
    }

    /** The same with findings that came from elsewhere, after those of the diagnosis. */
    public TopicReport withFindings(List<Finding> more) {
        List<Finding> findings = new ArrayList<>(diagnosis.findings());
        findings.addAll(more);
        return new TopicReport(
                window,
                judgement,
                lag,
                topKeys,
                new Diagnosis(findings, diagnosis.partitioner()),
                consumerGroups,
                recommendations);
    }

    /** Name of the topic. */
    public String topic() {
        return window.topic();
    }
}
