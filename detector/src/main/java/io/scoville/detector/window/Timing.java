package io.scoville.detector.window;

import java.time.Duration;

/**
 * The lengths of time that windows rest on.
 *
 * @param pane length of a pane
 * @param window length of the sliding window, a multiple of the pane
 * @param heartbeat how often a partition is heard of at least
 */
public record Timing(Duration pane, Duration window, Duration heartbeat) {
    private static final Duration SHORTEST_MEMORY = Duration.ofSeconds(60);

    /**
     * Checks the lengths.
     *
     * @throws IllegalArgumentException unless the window is a positive multiple of the pane
     */
    public Timing {
        if (window.compareTo(pane) < 0 || window.toMillis() % pane.toMillis() != 0) {
            throw new IllegalArgumentException(
                    "detection.window must be a multiple of the pane, " + pane + ", got " + window);
        }
    }

    // Offsets are committed every few seconds, so a successor goes back that far; a commit may hang for half a minute.
    Duration replaceable() {
        return window.compareTo(SHORTEST_MEMORY) < 0 ? SHORTEST_MEMORY : window;
    }

    // A heartbeat and half of one more: summaries take a moment.
    Duration silence() {
        return heartbeat.plus(heartbeat.dividedBy(2));
    }

    Duration foundTogether() {
        return heartbeat;
    }
}
