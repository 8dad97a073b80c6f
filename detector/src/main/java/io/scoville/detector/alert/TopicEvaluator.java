package io.scoville.detector.alert;

import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.Diagnostician;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.skew.Verdict.State;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Says once a pane what is not well with a topic: over the short window of alerts, or over the report's window where that
 * one holds too few records or only offsets are known.
 */
public final class TopicEvaluator {
    private final AlertPolicy policy;
    private final KeyDisplay display;
    private final SkewJudge firing;
    private final SkewJudge clearing;
    private final Diagnostician diagnostician;

    /**
     * An evaluator.
     *
     * @param thresholds the firing thresholds; the clearing ones follow by the policy's ratio
     * @param policy how patient alerts are
     * @param display how keys are shown to others
     */
    public TopicEvaluator(SkewThresholds thresholds, AlertPolicy policy, KeyDisplay display) {
        this.policy = policy;
        this.display = display;
        this.firing = new SkewJudge(new SkewThresholds(
                thresholds.warning(), thresholds.critical(), policy.minCompleteness(), thresholds.offsetsHold()));
        this.clearing = new SkewJudge(new SkewThresholds(
                clearing(thresholds.warning()),
                clearing(thresholds.critical()),
                policy.minCompleteness(),
                thresholds.offsetsHold()));
        this.diagnostician = new Diagnostician(key -> display.show(key).display());
    }

    /**
     * The evaluation of a topic.
     *
     * @param observed what was observed and found out
     * @param book what is open
     */
    public Evaluation evaluate(ObservedTopic observed, AlertBook book) {
        Set<AlertKind> decided = new HashSet<>();
        List<Condition> conditions = new ArrayList<>();
        Duration span = policy.window();
        if (!observed.catchingUp()) {
            Judged judged = judge(observed);
            span = judged.window.length();
            if (judged.firing.verdict().state() != State.CANNOT_SAY) {
                decided.addAll(TrafficConditions.KINDS);
                conditions.addAll(new TrafficConditions(findings(observed, judged, book), display).read(book));
            }
        }
        observed.groups().ifPresent(groups -> {
            decided.addAll(GroupConditions.KINDS);
            conditions.addAll(
                    new GroupConditions(observed.topic(), groups, policy, observed.recommendations(), display).read());
        });
        return new Evaluation(observed.topic(), observed.at(), span, decided, conditions);
    }

    private record Judged(TopicWindow window, Judgement firing) {}

    private Judged judge(ObservedTopic observed) {
        if (observed.whole().basis() == Basis.OFFSETS) {
            return new Judged(observed.whole(), observed.judgement());
        }
        Optional<TopicWindow> recent = observed.recent();
        if (recent.isPresent()) {
            Judgement judgement = firing.judge(recent.get());
            if (judgement.verdict().state() != State.TOO_FEW_RECORDS) {
                return new Judged(recent.get(), judgement);
            }
        }
        return new Judged(observed.whole(), firing.judge(observed.whole()));
    }

    private TopicFindings findings(ObservedTopic observed, Judged judged, AlertBook book) {
        boolean offsetsOnly = judged.window.basis() == Basis.OFFSETS;
        // Between the thresholds nothing starts, so that nobody asks about a topic of which nothing is open.
        Judgement lower = offsetsOnly || book.episodes().isEmpty() ? judged.firing : clearing.judge(judged.window);
        boolean hot = judged.firing.verdict().state() == State.SKEWED;
        Diagnosis diagnosis = hot && !offsetsOnly
                ? withStanding(diagnostician.diagnose(judged.window, judged.firing), observed.diagnosis())
                : observed.diagnosis();
        return new TopicFindings(
                observed.topic(),
                judged.firing,
                lower,
                diagnosis,
                observed.groups().map(GroupConditions::lines).orElse(List.of()),
                observed.recommendations());
    }

    // What stands alone is judged over the report's window: it needs more records than a few seconds hold.
    private static Diagnosis withStanding(Diagnosis ofAlert, Diagnosis ofReport) {
        return new Diagnosis(
                Stream.concat(
                                ofAlert.findings().stream()
                                        .filter(finding -> finding.cause() != Cause.PARTITIONER_MISMATCH),
                                ofReport.findings().stream()
                                        .filter(finding -> finding.cause() == Cause.PARTITIONER_MISMATCH))
                        .toList(),
                ofReport.partitioner());
    }

    // Never as low as 1.0, where every partition is as likely above as below.
    private double clearing(double threshold) {
        return Math.max(threshold * policy.clearingRatio(), 1 + (threshold - 1) / 2);
    }
}
