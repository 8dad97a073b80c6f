package io.scoville.detector.topology;

import io.scoville.detector.collect.CatchUp;
import io.scoville.detector.observation.PaneSettings;
import io.scoville.detector.observation.Sampling;
import io.scoville.detector.topics.TopicNames;
import java.time.Duration;
import java.util.Map;

/**
 * What the observe application is told.
 *
 * @param applicationId the deployment's id; instances of the same id share the work
 * @param watched the topics
 * @param topics names of our own topics
 * @param panes how time is cut
 * @param commitEvery how often offsets are committed; a multiple of the pane. What is done twice after a crash, never
 *     counted twice
 * @param threads threads that read, 1 to 64. With two or more, a commit that hangs on somebody's deleted topic does not
 *     blind everything
 * @param catchUp what to do after downtime
 * @param sampling from which rate on keys are sampled
 * @param newTopicsFound how often new topics and partitions are looked for, 1 s to 5 min
 * @param kafka client properties by Kafka's own names, passed through whole; {@code bootstrap.servers} among them
 */
public record ObserveSettings(
        String applicationId,
        WatchedTopics watched,
        TopicNames topics,
        PaneSettings panes,
        Duration commitEvery,
        int threads,
        CatchUp catchUp,
        Sampling sampling,
        Duration newTopicsFound,
        Map<String, String> kafka) {
    private static final int MOST_THREADS = 64;
    private static final Duration MOST_METADATA_AGE = Duration.ofMinutes(5);

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException with the setting, its value and what is allowed
     */
    public ObserveSettings {
        kafka = Map.copyOf(kafka);
        Settings.requireApplicationId(applicationId);
        Settings.requireBootstrapServers(kafka);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException(
                    "observe.threads must be from 1 to " + MOST_THREADS + ", got " + threads);
        }
        if (commitEvery.compareTo(panes.length()) < 0
                || commitEvery.toMillis() % panes.length().toMillis() != 0) {
            throw new IllegalArgumentException(
                    "observe.commitEvery must be a multiple of the pane, " + panes.length() + ", got " + commitEvery);
        }
        if (newTopicsFound.compareTo(Duration.ofSeconds(1)) < 0 || newTopicsFound.compareTo(MOST_METADATA_AGE) > 0) {
            throw new IllegalArgumentException(
                    "observe.newTopicsFound must be from PT1S to " + MOST_METADATA_AGE + ", got " + newTopicsFound);
        }
    }

    /**
     * The defaults for an application id, topics, and client properties.
     *
     * @throws IllegalArgumentException with the setting, its value and what is allowed
     */
    public static ObserveSettings of(String applicationId, WatchedTopics watched, Map<String, String> kafka) {
        return new ObserveSettings(
                applicationId,
                watched,
                TopicNames.DEFAULT,
                PaneSettings.DEFAULT,
                Duration.ofSeconds(5),
                2,
                CatchUp.DEFAULT,
                Sampling.NONE,
                Duration.ofSeconds(30),
                kafka);
    }

    /** The id that Kafka knows the application and its group by. */
    public String streamsId() {
        return applicationId + "-observe";
    }
}
