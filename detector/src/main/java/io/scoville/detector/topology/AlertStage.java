package io.scoville.detector.topology;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.ObservedTopic;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.topics.AlertJson;
import io.scoville.detector.window.EvaluatedWindow;
import io.scoville.detector.window.SlidingWindows;
import io.scoville.detector.window.Timing;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.WindowStatistics;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The alerts of one task: keeps the short windows that they are judged over, and sends what changes. Its store and its
 * records go out in the same commit.
 */
final class AlertStage {
    private final Analysis analysis;
    private final SlidingWindows recent;
    private final AlertKeeper keeper;
    private final VerdictLog verdicts;
    private final BiConsumer<String, byte[]> sink;
    private final Map<String, TopicWindow> windows = new HashMap<>();
    private boolean toldAgain;

    /**
     * Takes over the alerts of a task.
     *
     * @param settings how time is cut
     * @param analysis what analyse works with
     * @param store the books
     * @param sink takes the id and the bytes of each alert
     */
    AlertStage(
            AnalyseSettings settings,
            Analysis analysis,
            KeyValueStore<String, byte[]> store,
            BiConsumer<String, byte[]> sink) {
        this.analysis = analysis;
        this.recent = new SlidingWindows(new Timing(
                settings.panes().length(),
                window(settings, analysis.alerting()),
                settings.panes().heartbeat()));
        this.keeper = new AlertKeeper(analysis.alerting(), store);
        this.verdicts = new VerdictLog(analysis.alerting().display());
        this.sink = sink;
    }

    /** Takes a summary in. */
    void accept(WindowSummary summary) {
        recent.accept(summary);
    }

    /** Begins the evaluation of all topics. */
    void begin(Instant end, Instant now) {
        // Not earlier: a task that starts cannot send yet.
        if (!toldAgain) {
            toldAgain = true;
            send(keeper.toldLately());
        }
        windows.clear();
        for (EvaluatedWindow evaluated : recent.evaluate(end, now, analysis.existence())) {
            windows.put(evaluated.window().topic(), evaluated.window());
        }
    }

    /** Evaluates a topic by its report. */
    void evaluate(TopicReport report, WindowStatistics statistics) {
        verdicts.evaluated(report);
        send(keeper.evaluate(new ObservedTopic(
                Optional.ofNullable(windows.get(report.topic())),
                report.window(),
                statistics.catchingUp(),
                report.judgement(),
                report.diagnosis(),
                report.recommendations(),
                analysis.groups().apply(report.topic()))));
        analysis.listener().firing(report.topic(), keeper.firing(report.topic()));
    }

    /** Ends the alerts of a topic that was deleted. */
    void forget(String topic, Instant now) {
        recent.forget(topic);
        verdicts.forget(topic);
        send(keeper.forget(topic, now));
    }

    private void send(List<Alert> alerts) {
        alerts.forEach(alert -> sink.accept(
                alert.id(), AlertJson.bytes(alert, analysis.alerting().links())));
    }

    // A whole number of panes, at least one, and no more than the report's window.
    private static Duration window(AnalyseSettings settings, Alerting alerting) {
        Duration pane = settings.panes().length();
        long panes = Math.max(1, alerting.policy().window().dividedBy(pane));
        Duration whole = pane.multipliedBy(panes);
        return whole.compareTo(settings.window()) > 0 ? settings.window() : whole;
    }
}
