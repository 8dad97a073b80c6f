package io.scoville.detector.alert;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * How patient alerts are.
 *
 * @param window the time that alerts are judged over, unless it holds too few records
 * @param holdFor how long a condition must hold before it fires; zero fires at once
 * @param keep how long it must be gone before it is resolved
 * @param minCompleteness a window of less, 0.0 to 1.0, neither fires nor resolves
 * @param clearingRatio the clearing threshold over the firing threshold, more than 0, at most 1.0
 * @param changesPerMinute at most so many changes are sent per topic and minute, 1 or more; the end of what was sent is
 *     never held back
 * @param mutes planned silence
 */
public record AlertPolicy(
        Duration window,
        Duration holdFor,
        Duration keep,
        double minCompleteness,
        double clearingRatio,
        int changesPerMinute,
        List<Mute> mutes) {
    /** The defaults: over 10 s, for 60 s, kept 5 min, 0.9, 0.9, 10 a minute, no silence. */
    public static final AlertPolicy DEFAULT = new AlertPolicy(
            Duration.ofSeconds(10), Duration.ofSeconds(60), Duration.ofMinutes(5), 0.9, 0.9, 10, List.of());

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException naming the value and its range
     */
    public AlertPolicy {
        require(!window.isNegative() && !window.isZero(), "alerts.window must be more than zero, got " + window);
        require(!holdFor.isNegative(), "alerts.for must not be negative, got " + holdFor);
        require(!keep.isNegative(), "alerts.keep must not be negative, got " + keep);
        require(
                minCompleteness >= 0 && minCompleteness <= 1,
                "alerts.min-completeness must be in [0, 1], got " + minCompleteness);
        require(clearingRatio > 0 && clearingRatio <= 1, "the clearing ratio must be in (0, 1], got " + clearingRatio);
        require(changesPerMinute >= 1, "at least 1 change a minute must be allowed, got " + changesPerMinute);
        mutes = List.copyOf(mutes);
    }

    /** The same policy with another patience. */
    public AlertPolicy withPatience(Duration newHoldFor, Duration newKeep) {
        return new AlertPolicy(window, newHoldFor, newKeep, minCompleteness, clearingRatio, changesPerMinute, mutes);
    }

    /**
     * How long a condition must hold that is judged over windows of this length. A flash stays in a longer window for
     * longer, which must not count against it: shorter than {@code holdFor - window} it never fires.
     */
    Duration holdFor(Duration span) {
        Duration longer = span.minus(window);
        return holdFor.isZero() || longer.isNegative() ? holdFor : holdFor.plus(longer);
    }

    boolean isMuted(String topic, Instant now) {
        return mutes.stream().anyMatch(mute -> mute.covers(topic, now));
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
