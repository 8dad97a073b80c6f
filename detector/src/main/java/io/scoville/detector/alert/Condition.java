package io.scoville.detector.alert;

import io.scoville.detector.skew.Severity;

/**
 * One evaluation's word on one subject. A subject without a condition is well.
 *
 * @param subject what it is about
 * @param level whether it is over the firing threshold or between that and the clearing threshold
 * @param severity how bad it is
 * @param details the numbers
 */
public record Condition(AlertSubject subject, Level level, Severity severity, AlertDetails details) {
    /** Where a condition stands between its two thresholds; the gap between them keeps an alert from flapping. */
    public enum Level {
        /** Nothing can be said: nothing starts, nothing ends, nothing grows older. */
        CANNOT_SAY,
        /** Under the firing threshold, over the clearing one: starts nothing, and keeps alive what fires. */
        LINGERS,
        /** Over the firing threshold. */
        HOLDS
    }
}
