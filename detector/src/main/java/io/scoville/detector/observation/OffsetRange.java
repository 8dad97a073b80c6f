package io.scoville.detector.observation;

/**
 * A range of offsets {@code [from, to)}. Not every offset in it need be a record: transaction markers and compaction
 * leave holes, so counts never follow from it.
 *
 * @param from the first offset, at least 0
 * @param to the offset after the last, at least {@code from}
 */
public record OffsetRange(long from, long to) {
    /**
     * Checks the order.
     *
     * @throws IllegalArgumentException unless {@code 0 <= from <= to}
     */
    public OffsetRange {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(
                    "a range of offsets needs 0 <= from <= to, got [" + from + ", " + to + ")");
        }
    }

    /** How many offsets the range spans; records are as many or fewer. */
    public long span() {
        return to - from;
    }
}
