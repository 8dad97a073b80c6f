package io.scoville.detector.observation;

import java.util.Optional;

/**
 * Where the observation of a partition starts.
 *
 * @param offset the first offset that it will account for
 * @param caughtUpAt the end of the partition when it started: until then it reads the past
 * @param reset whether the reader had to go where it did not want to, because what it wanted is gone
 * @param stood the offset that it wanted: the first that nobody accounted for as far as the group knows; absent where
 *     nothing was wanted
 */
public record StartPosition(long offset, long caughtUpAt, boolean reset, Optional<Long> stood) {
    /** From an offset with nothing to catch up. */
    public static StartPosition at(long offset) {
        return new StartPosition(offset, offset, false, Optional.empty());
    }

    /**
     * As near to a wanted offset as the log allows.
     *
     * @param wanted the offset
     * @param begin the first offset of the log
     * @param end the end of the log
     */
    public static StartPosition near(long wanted, long begin, long end) {
        long nearest = Math.max(begin, Math.min(wanted, end));
        return new StartPosition(nearest, end, nearest != wanted, Optional.of(wanted));
    }

    /** The same, but nothing before an offset is read. */
    public StartPosition skippingTo(long first) {
        return new StartPosition(Math.max(offset, first), caughtUpAt, reset, stood);
    }
}
