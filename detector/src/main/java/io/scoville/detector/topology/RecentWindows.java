package io.scoville.detector.topology;

import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.window.EvaluatedWindow;
import io.scoville.detector.window.SlidingWindows;
import io.scoville.detector.window.Timing;
import io.scoville.detector.window.TopicWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The short windows that alerts are judged over, beside the long ones of reports. */
final class RecentWindows {
    private final TopicExistence existence;
    private final SlidingWindows sliding;
    private final Map<String, TopicWindow> windows = new HashMap<>();

    RecentWindows(AnalyseSettings settings, Analysis analysis) {
        this.existence = analysis.existence();
        this.sliding = new SlidingWindows(new Timing(
                settings.panes().length(),
                length(settings, analysis.alerting()),
                settings.panes().heartbeat()));
    }

    void accept(WindowSummary summary) {
        sliding.accept(summary);
    }

    /** Moves on: the windows that end at this time are at hand from now on. */
    void moveTo(Instant end, Instant now) {
        windows.clear();
        for (EvaluatedWindow evaluated : sliding.evaluate(end, now, existence)) {
            windows.put(evaluated.window().topic(), evaluated.window());
        }
    }

    Optional<TopicWindow> of(String topic) {
        return Optional.ofNullable(windows.get(topic));
    }

    void forget(String topic) {
        sliding.forget(topic);
        windows.remove(topic);
    }

    // A whole number of panes, at least one, and no more than the report's window.
    private static Duration length(AnalyseSettings settings, Alerting alerting) {
        Duration pane = settings.panes().length();
        long panes = Math.max(1, alerting.policy().window().dividedBy(pane));
        Duration whole = pane.multipliedBy(panes);
        return whole.compareTo(settings.window()) > 0 ? settings.window() : whole;
    }
}
