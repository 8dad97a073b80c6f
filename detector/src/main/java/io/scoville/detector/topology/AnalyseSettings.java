package io.scoville.detector.topology;

import io.scoville.detector.observation.PaneSettings;
import io.scoville.detector.topics.TopicNames;
import java.time.Duration;
import java.util.Map;

/**
 * What the analyse application is told.
 *
 * @param applicationId the deployment's id; instances of the same id share the work
 * @param topics names of our own topics
 * @param panes how time is cut, as observe was told
 * @param window length of the sliding window, 2 to 3600 panes
 * @param reportEvery how often a report is written to the reports topic when nothing in it changed that matters, a
 *     multiple of the pane; a change is written at once, and listeners are told every evaluation
 * @param kafka client properties by Kafka's own names, passed through whole; {@code bootstrap.servers} among them
 */
public record AnalyseSettings(
        String applicationId,
        TopicNames topics,
        PaneSettings panes,
        Duration window,
        Duration reportEvery,
        Map<String, String> kafka) {
    private static final int FEWEST_PANES = 2;
    private static final int MOST_PANES = 3600;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException with the setting, its value and what is allowed
     */
    public AnalyseSettings {
        kafka = Map.copyOf(kafka);
        Settings.requireApplicationId(applicationId);
        Settings.requireBootstrapServers(kafka);
        Duration shortest = panes.length().multipliedBy(FEWEST_PANES);
        Duration longest = panes.length().multipliedBy(MOST_PANES);
        if (window.compareTo(shortest) < 0
                || window.compareTo(longest) > 0
                || window.toMillis() % panes.length().toMillis() != 0) {
            throw new IllegalArgumentException("detection.window must be a multiple of the pane from " + shortest
                    + " to " + longest + ", got " + window);
        }
        if (reportEvery.compareTo(panes.length()) < 0) {
            throw new IllegalArgumentException(
                    "detection.reportEvery must be at least the pane, " + panes.length() + ", got " + reportEvery);
        }
    }

    /**
     * The defaults for an application id and client properties.
     *
     * @throws IllegalArgumentException with the setting, its value and what is allowed
     */
    public static AnalyseSettings of(String applicationId, Map<String, String> kafka) {
        return new AnalyseSettings(
                applicationId,
                TopicNames.DEFAULT,
                PaneSettings.DEFAULT,
                Duration.ofSeconds(60),
                Duration.ofSeconds(10),
                kafka);
    }

    /** The id that Kafka knows the application and its group by. */
    public String streamsId() {
        return applicationId + "-analyse";
    }
}
