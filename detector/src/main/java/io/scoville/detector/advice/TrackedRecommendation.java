package io.scoville.detector.advice;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A recommendation over time.
 *
 * @param id what makes it the same one
 * @param recommendation what was recommended; for salts this stays as it was while it is followed or would still do
 * @param state where it stands
 * @param since when it came to this state
 * @param lastNeeded when the topic last needed it
 * @param observedMaxOverMean max / mean as it is now, beside the prediction, once it is applied
 */
public record TrackedRecommendation(
        RecommendationId id,
        Recommendation recommendation,
        State state,
        Instant since,
        Instant lastNeeded,
        OptionalDouble observedMaxOverMean) {
    /** Where a recommendation stands. */
    public enum State {
        /** Nobody has followed it yet. */
        OPEN,
        /** It was followed: the buckets are in the traffic. */
        APPLIED,
        /** The topic has not needed it for a day. */
        WITHDRAWN
    }

    /** The same in another state, from now on. */
    TrackedRecommendation in(State next, Instant now) {
        return next == state
                ? this
                : new TrackedRecommendation(id, recommendation, next, now, lastNeeded, observedMaxOverMean);
    }

    TrackedRecommendation neededAt(Instant now) {
        return new TrackedRecommendation(id, recommendation, state, since, now, observedMaxOverMean);
    }

    TrackedRecommendation observed(OptionalDouble maxOverMean) {
        return new TrackedRecommendation(id, recommendation, state, since, lastNeeded, maxOverMean);
    }

    TrackedRecommendation replacedBy(Recommendation fresh) {
        return new TrackedRecommendation(id, fresh, state, since, lastNeeded, observedMaxOverMean);
    }

    /** Whether another instance says something else that somebody would want to be told. */
    boolean differsFrom(Optional<TrackedRecommendation> before) {
        return before.filter(old -> old.state == state && old.recommendation.equals(recommendation))
                .isEmpty();
    }
}
