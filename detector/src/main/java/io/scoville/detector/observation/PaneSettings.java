package io.scoville.detector.observation;

import java.time.Duration;
import java.time.Instant;

/**
 * How the time of observation is cut.
 *
 * @param length length of a pane, 100 ms to 60 s in whole milliseconds; panes start at multiples of it since the epoch,
 *     so that all instances cut at the same instants
 * @param heartbeat how often an idle partition sends an empty summary; a multiple of the length
 * @param distinctKeysEvery how often the distinct keys are sent; a multiple of the length
 */
public record PaneSettings(Duration length, Duration heartbeat, Duration distinctKeysEvery) {
    private static final Duration SHORTEST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(60);

    // After the limits, which its constructor needs.
    /** Panes of 1 s, the rest every 10 s. */
    public static final PaneSettings DEFAULT =
            new PaneSettings(Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofSeconds(10));

    /**
     * Checks the lengths.
     *
     * @throws IllegalArgumentException if the length is out of range, or one of the others is no multiple of it
     */
    public PaneSettings {
        if (length.compareTo(SHORTEST) < 0 || length.compareTo(LONGEST) > 0 || length.toNanosPart() % 1_000_000 != 0) {
            throw new IllegalArgumentException(
                    "detection.pane must be from PT0.1S to PT60S in whole milliseconds, got " + length);
        }
        requireMultiple("heartbeat", heartbeat, length);
        requireMultiple("distinctKeysEvery", distinctKeysEvery, length);
    }

    /** The same with panes of another length; the rest becomes ten of them. */
    public static PaneSettings ofLength(Duration length) {
        return new PaneSettings(length, length.multipliedBy(10), length.multipliedBy(10));
    }

    /** Start of the pane that an instant is in. */
    public Instant paneStart(Instant instant) {
        return floor(instant, length);
    }

    /** The latest multiple of a step since the epoch that is not after an instant. */
    static Instant floor(Instant instant, Duration step) {
        return Instant.ofEpochMilli(instant.toEpochMilli() - Math.floorMod(instant.toEpochMilli(), step.toMillis()));
    }

    private static void requireMultiple(String what, Duration duration, Duration length) {
        if (duration.compareTo(length) < 0 || duration.toMillis() % length.toMillis() != 0) {
            throw new IllegalArgumentException(
                    "detection." + what + " must be a multiple of the pane, " + length + ", got " + duration);
        }
    }
}
