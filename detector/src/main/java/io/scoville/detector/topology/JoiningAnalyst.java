package io.scoville.detector.topology;

import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.report.AnalysisContext;
import io.scoville.detector.report.Analyst;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.IntervalCounts;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.WindowStatistics;
import io.scoville.salting.Semantics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Joins the traffic of a topic with what its offsets tell: who lags, and which transaction hangs. And the
 * other way round: the judgement of the traffic says whether lag follows it.
 */
public final class JoiningAnalyst implements WindowAnalyst {
    private final Analyst analyst;
    private final ConsumerWatches watches;
    private final Function<String, Semantics> semantics;
    private final Map<String, TopicHistory> histories = new ConcurrentHashMap<>();

    /**
     * An analyst for topics whose traffic is read.
     *
     * @param analyst takes windows through the stages
     * @param watches what offsets tell
     * @param semantics what was declared of a topic's use
     */
    public JoiningAnalyst(Analyst analyst, ConsumerWatches watches, Function<String, Semantics> semantics) {
        this.analyst = analyst;
        this.watches = watches;
        this.semantics = semantics;
    }

    @Override
    public TopicReport analyse(TopicWindow window, WindowStatistics statistics) {
        String topic = window.topic();
        List<GroupDiagnosis> groups = watches.groups(topic).orElse(List.of());
        TopicHistory before = histories.getOrDefault(topic, TopicHistory.NONE);
        AnalysisContext known =
                new AnalysisContext(IntervalCounts.NONE, before, groups, semantics.apply(topic), Set.of());
        TopicReport report = analyst.analyse(window, known).withFindings(watches.findings(topic));
        histories.put(topic, before.after(window, report.judgement()));
        watches.judged(topic, report.judgement());
        return report;
    }

    @Override
    public void forget(String topic) {
        histories.remove(topic);
        watches.forgetTraffic(topic);
    }
}
