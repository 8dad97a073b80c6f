package io.scoville.detector.alert;

import io.scoville.detector.skew.Severity;
import java.time.Instant;

/**
 * An alert as it is sent on each change. The id and {@code changedAt} name a change: whoever sees the same two again
 * sees the same change again, perhaps with newer details.
 *
 * @param subject what it is about; its id is the alert's
 * @param state firing or resolved
 * @param severity the worst of this episode; only {@link Severity#CRITICAL} is meant to wake somebody
 * @param since when the condition began, by the evaluation that saw it first
 * @param changedAt when this change was decided
 * @param updatedAt when the details were taken; later than {@code changedAt} in a record that only brings them up to date
 * @param heldBack alerts of the topic that had news before this one and could not tell it for the limit per minute
 * @param details the numbers, as of the last evaluation in which the condition held
 */
public record Alert(
        AlertSubject subject,
        State state,
        Severity severity,
        Instant since,
        Instant changedAt,
        Instant updatedAt,
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

    /** Whether this tells of no change, but brings the details of a firing alert up to date. */
    public boolean isUpdate() {
        return updatedAt.isAfter(changedAt);
    }

    /** Whether nothing differs that somebody would be told: same state, same severity. */
    public boolean tellsTheSameAs(Alert other) {
        return state == other.state && severity == other.severity;
    }
}
