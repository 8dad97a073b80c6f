package io.scoville.detector.observation;

/**
 * Where the observation of a partition starts.
 *
 * @param offset the first offset that it will account for
 * @param caughtUpAt the end of the partition when it started: until then it reads the past
 * @param reset whether the reader had to go where it did not want to, because what it wanted is gone
 */
public record StartPosition(long offset, long caughtUpAt, boolean reset) {
    /** From an offset with nothing to catch up. */
    public static StartPosition at(long offset) {
        return new StartPosition(offset, offset, false);
    }
}
