package io.scoville.detector.window;

import io.scoville.detector.observation.WindowSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The sliding windows of some topics. Summaries come in as their observers wrote them; of one partition in the order in
 * which they were stored, of different partitions in any order. What came twice is counted once.
 *
 * <p>One thread at a time.
 */
public final class SlidingWindows {
    private final Timing timing;
    private final Map<String, TopicPanes> topics = new LinkedHashMap<>();

    /** Windows of no topic yet. */
    public SlidingWindows(Timing timing) {
        this.timing = timing;
    }

    /** Takes a summary in. */
    public void accept(WindowSummary summary) {
        topics.computeIfAbsent(summary.source().topic(), topic -> new TopicPanes(summary, timing))
                .accept(summary);
    }

    /**
     * Judges the windows of all topics that end at an instant; at most one evaluation an instant, in the order of time.
     * A pane that ends later does not count yet.
     *
     * @param end the end of a pane
     * @param now the time of the evaluation
     * @param leaders knows which broker leads a partition
     */
    public List<EvaluatedWindow> evaluate(Instant end, Instant now, Leaders leaders) {
        Duration delay = Duration.between(end, now);
        List<EvaluatedWindow> windows = new ArrayList<>(topics.size());
        topics.forEach((topic, panes) ->
                windows.add(panes.evaluate(end, delay, partition -> leaders.leader(topic, partition))));
        return windows;
    }

    /** The topics that are known. */
    public Set<String> topics() {
        return Set.copyOf(topics.keySet());
    }

    /** The topics of which nothing was heard since an instant, not even a heartbeat. */
    public List<String> silentSince(Instant instant) {
        return topics.entrySet().stream()
                .filter(entry -> entry.getValue().heardOf().isBefore(instant))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Forgets a topic. */
    public void forget(String topic) {
        topics.remove(topic);
    }

    /** Knows which broker leads a partition. */
    @FunctionalInterface
    public interface Leaders {
        /** Nobody knows. */
        Leaders UNKNOWN = (topic, partition) -> OptionalInt.empty();

        /** The id of the broker, where it is known. */
        OptionalInt leader(String topic, int partition);
    }
}
