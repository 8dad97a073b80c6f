package io.scoville.detector.observation;

/**
 * From which rate on keys are sampled. Counts never are: sampling saves the work on the key, and what it costs is wider
 * bounds of the keys.
 *
 * @param aboveRecordsPerSecond keyed records of one partition in one second that are all looked at; of those beyond it
 *     only every {@code oneIn}-th is
 * @param oneIn 2 or more
 */
public record Sampling(long aboveRecordsPerSecond, int oneIn) {
    /** Every key is looked at. */
    public static final Sampling NONE = new Sampling(Long.MAX_VALUE, 2);

    /**
     * Checks the figures.
     *
     * @throws IllegalArgumentException unless the rate is at least 1 and {@code oneIn} at least 2
     */
    public Sampling {
        if (aboveRecordsPerSecond < 1) {
            throw new IllegalArgumentException(
                    "sampling.aboveRecordsPerSecond must be at least 1, got " + aboveRecordsPerSecond);
        }
        if (oneIn < 2) {
            throw new IllegalArgumentException("sampling.oneIn must be at least 2, got " + oneIn);
        }
    }
}
