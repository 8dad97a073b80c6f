package io.scoville.detector.alert;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * How patient alerts are.
 *
 * @param holdFor how long a condition must hold before it fires; zero fires at once
 * @param keep how long it must be gone before it is resolved
 * @param minCompleteness a window of less, 0.0 to 1.0, neither fires nor resolves
 * @param clearingRatio the clearing threshold over the firing threshold, more than 0, at most 1.0
 * @param changesPerMinute at most so many changes are sent per topic and minute, 1 or more
 * @param mutes planned silence
 */
public record AlertPolicy(
        Duration holdFor,
        Duration keep,
        double minCompleteness,
        double clearingRatio,
        int changesPerMinute,
        List<Mute> mutes) {
    /** The defaults: 60 s, 5 min, 0.9, 0.9, 10 a minute, no silence. */
    public static final AlertPolicy DEFAULT =
            new AlertPolicy(Duration.ofSeconds(60), Duration.ofMinutes(5), 0.9, 0.9, 10, List.of());

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException naming the value and its range
     */
    public AlertPolicy {
        if (holdFor.isNegative()) {
            throw new IllegalArgumentException("alerts.for must not be negative, got " + holdFor);
        }
        if (keep.isNegative()) {
            throw new IllegalArgumentException("alerts.keep must not be negative, got " + keep);
        }
        if (!(minCompleteness >= 0 && minCompleteness <= 1)) {
            throw new IllegalArgumentException("alerts.min-completeness must be in [0, 1], got " + minCompleteness);
        }
        if (!(clearingRatio > 0 && clearingRatio <= 1)) {
            throw new IllegalArgumentException("the clearing ratio must be in (0, 1], got " + clearingRatio);
        }
        if (changesPerMinute < 1) {
            throw new IllegalArgumentException("at least 1 change a minute must be allowed, got " + changesPerMinute);
        }
        mutes = List.copyOf(mutes);
    }

    boolean isMuted(String topic, Instant now) {
        return mutes.stream().anyMatch(mute -> mute.covers(topic, now));
    }
}
