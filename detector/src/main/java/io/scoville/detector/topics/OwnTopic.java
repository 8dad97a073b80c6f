package io.scoville.detector.topics;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One of our own topics as it is created; an existing one is used as it is.
 *
 * @param name its name
 * @param partitions how many partitions it gets, chosen once: nothing of ours hangs on the topics that are watched
 * @param properties topic properties by Kafka's own names
 */
public record OwnTopic(String name, int partitions, Map<String, String> properties) {
    /** How many partitions the topics that analyse reads get. */
    public static final int PARTITIONS = 12;

    private static final Duration SUMMARIES_KEPT = Duration.ofMinutes(15);
    private static final Duration OFFSETS_KEPT = Duration.ofHours(1);
    private static final Duration ALERTS_KEPT = Duration.ofDays(7);

    /** Keeps its own copy of the properties. */
    public OwnTopic {
        properties = Map.copyOf(properties);
    }

    /** All topics that are needed under these names. */
    public static List<OwnTopic> all(TopicNames names) {
        return List.of(
                new OwnTopic(names.summaries(), PARTITIONS, deletedAfter(SUMMARIES_KEPT)),
                new OwnTopic(names.offsets(), PARTITIONS, deletedAfter(OFFSETS_KEPT)),
                new OwnTopic(names.reports(), PARTITIONS, Map.of("cleanup.policy", "compact")),
                new OwnTopic(
                        names.alerts(),
                        1,
                        Map.of(
                                "cleanup.policy",
                                "compact,delete",
                                "retention.ms",
                                Long.toString(ALERTS_KEPT.toMillis()))),
                new OwnTopic(names.recommendations(), 1, Map.of("cleanup.policy", "compact")));
    }

    // A segment is deleted whole, so it must be short for what is in it to go in time.
    private static Map<String, String> deletedAfter(Duration kept) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("cleanup.policy", "delete");
        properties.put("retention.ms", Long.toString(kept.toMillis()));
        properties.put("segment.ms", Long.toString(kept.dividedBy(3).toMillis()));
        return properties;
    }
}
