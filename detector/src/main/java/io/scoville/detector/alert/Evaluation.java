package io.scoville.detector.alert;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * What one evaluation says of one topic.
 *
 * @param topic the topic
 * @param at when it was made: the end of the window
 * @param span the length of the window; the longer it is, the longer a flash stays in it
 * @param decided the kinds that it says anything about: none about traffic while catching up, or with too much of the
 *     window missing
 * @param conditions the subjects of these kinds that are not well, or of which nothing can be said
 */
public record Evaluation(String topic, Instant at, Duration span, Set<AlertKind> decided, List<Condition> conditions) {
    /**
     * Keeps its own copies.
     *
     * @throws IllegalArgumentException if a condition is of a kind that was not decided
     */
    public Evaluation {
        decided = Set.copyOf(decided);
        conditions = List.copyOf(conditions);
        for (Condition condition : conditions) {
            if (!decided.contains(condition.subject().kind())) {
                throw new IllegalArgumentException(
                        "nothing was decided about " + condition.subject().kind() + ", got a condition of it");
            }
        }
    }
}
