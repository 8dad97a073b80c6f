package io.scoville.detector.collect;

import java.time.Duration;

/**
 * What to do with records that were produced while nobody observed.
 *
 * @param policy skip or replay
 * @param skipOlderThan under {@link Policy#SKIP}, records older than this at the start are skipped and reported as not
 *     observed, to the offset; at least 1 s
 */
public record CatchUp(Policy policy, Duration skipOlderThan) {
    /** A short break is replayed, a long one skipped: reading hours of a busy topic evicts the brokers' caches. */
    public static final CatchUp DEFAULT = new CatchUp(Policy.SKIP, Duration.ofMinutes(5));

    /**
     * Checks the age.
     *
     * @throws IllegalArgumentException if it is under 1 s
     */
    public CatchUp {
        if (skipOlderThan.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("catchUp.skipOlderThan must be at least PT1S, got " + skipOlderThan);
        }
    }

    /** Everything is read, however old. */
    public static CatchUp replay() {
        return new CatchUp(Policy.REPLAY, DEFAULT.skipOlderThan);
    }

    /** The two ways to catch up. */
    public enum Policy {
        /** What is too old is skipped and named as missing. */
        SKIP,
        /** Everything is read. */
        REPLAY
    }
}
