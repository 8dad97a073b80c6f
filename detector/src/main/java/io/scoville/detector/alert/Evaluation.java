package io.scoville.detector.alert;

import java.time.Instant;
import java.util.List;

/**
 * What one evaluation says of one topic.
 *
 * @param topic the topic
 * @param at when it was made
 * @param decisive whether it says anything: not while catching up, nor with too much of the window missing
 * @param conditions the subjects that are not well
 */
public record Evaluation(String topic, Instant at, boolean decisive, List<Condition> conditions) {
    /** Keeps its own copy of the list. */
    public Evaluation {
        conditions = List.copyOf(conditions);
    }
}
