package io.scoville.detector.alert;

import io.scoville.detector.skew.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One subject from the first evaluation in which its condition held until it is forgotten. Durations count observed time
 * only: a gap between evaluations, or a window that says nothing, makes nothing older.
 *
 * @param subject what it is about
 * @param since when the condition began
 * @param held how long it has held, while it is pending
 * @param criticalHeld how long it has been critical without a break
 * @param gone how long it has been gone; absent while it is there
 * @param firing whether {@code held} reached what the policy asks for
 * @param severity the worst severity that held for long enough; of a pending episode, the current one
 * @param told what was last sent; absent if nothing was
 * @param details the numbers as of the last evaluation in which it held
 */
public record Episode(
        AlertSubject subject,
        Instant since,
        Duration held,
        Duration criticalHeld,
        Optional<Duration> gone,
        boolean firing,
        Severity severity,
        Optional<Alert> told,
        AlertDetails details) {

    static Episode begin(Condition condition, Instant now) {
        return new Episode(
                condition.subject(),
                now,
                Duration.ZERO,
                Duration.ZERO,
                Optional.empty(),
                false,
                Severity.WARNING,
                Optional.empty(),
                condition.details());
    }

    /**
     * The episode after an evaluation in which the condition held.
     *
     * @param condition what was seen
     * @param step the time since the evaluation before
     * @param holdFor how long it must hold before it fires
     */
    Episode holds(Condition condition, Duration step, Duration holdFor) {
        boolean critical = condition.severity() == Severity.CRITICAL;
        Duration heldNow = held.plus(step);
        Duration criticalNow = critical ? criticalHeld.plus(step) : Duration.ZERO;
        boolean criticalForLongEnough = critical && criticalNow.compareTo(holdFor) >= 0;
        return new Episode(
                subject,
                since,
                heldNow,
                criticalNow,
                Optional.empty(),
                firing || heldNow.compareTo(holdFor) >= 0,
                worst(criticalForLongEnough ? Severity.CRITICAL : Severity.WARNING),
                told,
                condition.details());
    }

    /** The episode after an evaluation between the thresholds: what fires goes on, what is pending begins anew. */
    Episode lingers() {
        return new Episode(
                subject,
                since,
                firing ? held : Duration.ZERO,
                Duration.ZERO,
                Optional.empty(),
                firing,
                severity,
                told,
                details);
    }

    /** The episode after an evaluation in which the subject was well. */
    Episode isGone(Duration step) {
        Duration goneNow = gone.orElse(Duration.ZERO).plus(step);
        return new Episode(subject, since, held, Duration.ZERO, Optional.of(goneNow), firing, severity, told, details);
    }

    Episode wasTold(Alert alert) {
        return new Episode(subject, since, held, criticalHeld, gone, firing, severity, Optional.of(alert), details);
    }

    /** Whether it is over: a pending one as soon as it is gone, a firing one after {@code keep}. */
    boolean isOver(AlertPolicy policy) {
        return gone.map(duration -> !firing || duration.compareTo(policy.keep()) >= 0)
                .orElse(false);
    }

    /** Whether there is a change to tell that was not told yet. */
    boolean hasNews() {
        return firing
                && gone.isEmpty()
                && told.map(alert -> alert.severity().compareTo(severity) < 0).orElse(true);
    }

    // Only a firing episode has a past to be as bad as.
    private Severity worst(Severity now) {
        return firing && severity.compareTo(now) > 0 ? severity : now;
    }
}
