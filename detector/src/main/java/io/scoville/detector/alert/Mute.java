package io.scoville.detector.alert;

import java.time.Instant;
import java.util.regex.Pattern;

/**
 * Silence for a planned event. What begins under it is told when it ends, if it still holds; what fired before may
 * resolve.
 *
 * @param topics which topics; the whole name must match
 * @param from start
 * @param to end, exclusive
 */
public record Mute(Pattern topics, Instant from, Instant to) {
    /**
     * Checks the order.
     *
     * @throws IllegalArgumentException unless {@code from < to}
     */
    public Mute {
        if (!from.isBefore(to)) {
            throw new IllegalArgumentException("a mute must end after it begins, got [" + from + ", " + to + ")");
        }
    }

    /** Whether the topic is silent at this instant. */
    public boolean covers(String topic, Instant now) {
        return !now.isBefore(from) && now.isBefore(to) && topics.matcher(topic).matches();
    }
}
