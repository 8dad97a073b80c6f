package io.scoville.detector.topology;

import io.scoville.detector.report.TopicReport;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.WindowStatistics;

/** Makes a report of a window. */
@FunctionalInterface
public interface WindowAnalyst {
    /**
     * The report.
     *
     * @param window what was observed
     * @param statistics how far it can be believed
     */
    TopicReport analyse(TopicWindow window, WindowStatistics statistics);

    /** A topic was deleted, or is another instance's from now on. */
    default void forget(String topic) {}
}
