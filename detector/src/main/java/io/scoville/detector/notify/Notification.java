package io.scoville.detector.notify;

import io.scoville.detector.alert.Alert;
import java.util.Optional;

/**
 * What a receiver is to be told.
 *
 * @param alert the current state
 * @param before what this receiver was told of it last, if anything
 */
record Notification(Alert alert, Optional<Alert> before) {
    /** Whether somebody would want to hear of it, and not only see newer details. */
    boolean isChange() {
        return before.map(told -> !told.tellsTheSameAs(alert)).orElse(true);
    }

    /** The alert that this one replaces because it got worse, if it did. */
    Optional<Alert> replaced() {
        return before.filter(told -> told.state() == Alert.State.FIRING && told.severity() != alert.severity());
    }
}
