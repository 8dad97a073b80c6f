package io.scoville.detector.window;

import java.time.Duration;

/** How long the next record of a group has been waiting: lag in time. */
public sealed interface LagAge {
    /** What is certain: the age itself, or how long the record has waited at least. */
    Duration atLeast();

    /**
     * It is known.
     *
     * @param age zero where nothing waits
     */
    record Known(Duration age) implements LagAge {
        @Override
        public Duration atLeast() {
            return age;
        }
    }

    /**
     * The record is older than what was watched.
     *
     * @param atLeast how long the partition was watched
     */
    record CannotSay(Duration atLeast) implements LagAge {}
}
