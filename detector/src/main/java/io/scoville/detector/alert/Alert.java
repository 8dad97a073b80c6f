package io.scoville.detector.alert;

import io.scoville.detector.skew.Severity;
import java.time.Instant;

/**
 * An alert as it is sent on each change.
 *
 * @param subject what it is about; its id is the alert's
 * @param state firing or resolved
 * @param severity the worst of this episode; only {@link Severity#CRITICAL} is meant to wake somebody
 * @param since when the condition began, by the evaluation that saw it first
 * @param changedAt when this change was decided
 * @param heldBack changes of the topic's alerts that the limit per minute kept back before this one
 * @param details the numbers, as of the last evaluation in which the condition held
 */
public record Alert(
        AlertSubject subject,
        State state,
        Severity severity,
        Instant since,
        Instant changedAt,
        int heldBack,
        AlertDetails details) {
    /** Whether somebody should look. */
    public enum State {
        /** It is so now. */
        FIRING,
        /** It was so, and is not any more. */
        RESOLVED
    }

    /** The stable id. */
    public String id() {
        return subject.id();
    }
}
