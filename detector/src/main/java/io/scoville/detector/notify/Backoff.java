package io.scoville.detector.notify;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait after failures in a row: 1 s, 2 s, 4 s and so on up to {@link #LONGEST}, each less up to a half by
 * chance, so that many senders do not come back together. With a time limit of 10 s a receiver that comes back is asked
 * again within 25 s.
 */
final class Backoff {
    static final Duration LONGEST = Duration.ofSeconds(15);

    private static final long FIRST_MILLIS = 1000;
    private static final int MOST_DOUBLINGS = 5;

    private final RandomGenerator random;
    private int failures;

    Backoff(RandomGenerator random) {
        this.random = random;
    }

    /** One more failure: how long to wait. */
    Duration next() {
        long whole = Math.min(LONGEST.toMillis(), FIRST_MILLIS << Math.min(failures, MOST_DOUBLINGS));
        failures++;
        return Duration.ofMillis(whole - (long) (random.nextDouble() * whole / 2));
    }

    /** It went well: the next failure is a first one. */
    void reset() {
        failures = 0;
    }
}
