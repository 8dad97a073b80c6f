package io.scoville.detector.report;

import io.scoville.detector.advice.Adviser;
import io.scoville.detector.advice.Circumstances;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.Diagnostician;
import io.scoville.detector.diagnosis.KeyNames;
import io.scoville.detector.report.GroupReport.PartitionLag;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.KeyRanking;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewMetrics;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.Limits;
import io.scoville.salting.key.SaltFormat;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Takes a window through all stages: is it uneven, why, who suffers, what helps. Pure: the same input gets the same report,
 * whether it comes from the topology or from a scan.
 */
public final class Analyst {
    private final SkewJudge judge;
    private final Diagnostician diagnostician;
    private final Adviser adviser;

    /** An analyst that judges by these thresholds, calls keys by their text or hex, and advises within the usual limits. */
    public Analyst(SkewThresholds thresholds) {
        this(thresholds, KeyNames.PLAIN, new Adviser(Limits.DEFAULT, SaltFormat.DEFAULT));
    }

    /**
     * An analyst.
     *
     * @param thresholds when a partition is hot
     * @param names how keys are called in sentences; where keys are private, a sentence must not give them away
     * @param adviser says what helps
     */
    public Analyst(SkewThresholds thresholds, KeyNames names, Adviser adviser) {
        this.judge = new SkewJudge(thresholds);
        this.diagnostician = new Diagnostician(names);
        this.adviser = adviser;
    }

    /** Analyses a window on its own. */
    public TopicReport analyse(TopicWindow window) {
        return report(window, judge.judge(window), AnalysisContext.NONE);
    }

    /** Analyses one of a row of windows, with what else is known of the topic. */
    public TopicReport analyse(TopicWindow window, AnalysisContext context) {
        return report(window, judge.judge(window, context.intervals(), context.before()), context);
    }

    private TopicReport report(TopicWindow window, Judgement judgement, AnalysisContext context) {
        Diagnosis diagnosis = diagnostician.diagnose(window, judgement, context.before());
        List<GroupReport> groups = context.groups().stream()
                .map(GroupReport::of)
                .flatMap(List::stream)
                .toList();
        Set<ConsumerState> states = groups.stream().map(GroupReport::state).collect(Collectors.toSet());
        return new TopicReport(
                window,
                judgement,
                lag(window, groups),
                KeyRanking.heaviest(window, judgement, TopicReport.TOP_KEYS),
                diagnosis,
                groups,
                adviser.advise(
                        window,
                        judgement,
                        diagnosis,
                        new Circumstances(states, context.semantics(), context.salted())));
    }

    /** How the lag of the group that lags most lies over the partitions. */
    private static Optional<SkewMetrics> lag(TopicWindow window, List<GroupReport> groups) {
        return groups.stream()
                .map(group -> lagOf(window, group))
                .max(Comparator.comparingLong(Analyst::sum))
                .flatMap(SkewMetrics::of);
    }

    private static long[] lagOf(TopicWindow window, GroupReport group) {
        long[] lag = new long[window.partitionCount()];
        for (PartitionLag one : group.lag()) {
            if (one.partition() < lag.length) {
                lag[one.partition()] = Math.max(0, one.records());
            }
        }
        return lag;
    }

    private static long sum(long[] lag) {
        long sum = 0;
        for (long one : lag) {
            sum += one;
        }
        return sum;
    }
}
