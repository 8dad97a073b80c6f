package io.scoville.detector.window;

import java.util.List;

/**
 * A window, and what is known about it beside its traffic.
 *
 * @param window the window
 * @param statistics how far it can be believed
 * @param gaps offsets that turned out to be missing for good since the last evaluation
 */
public record EvaluatedWindow(TopicWindow window, WindowStatistics statistics, List<Gap> gaps) {
    /** Keeps its own copy of the list. */
    public EvaluatedWindow {
        gaps = List.copyOf(gaps);
    }
}
