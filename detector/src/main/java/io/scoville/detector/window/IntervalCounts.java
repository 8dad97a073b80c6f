package io.scoville.detector.window;

import java.time.Duration;
import java.util.List;

/**
 * The records of a window by interval and partition: how the traffic came, where only offsets are known. The intervals
 * are of one length, half-open, and follow each other from the start of the window.
 */
public final class IntervalCounts {
    /** Nothing is known but the totals of the window. */
    public static final IntervalCounts NONE = new IntervalCounts(Duration.ofSeconds(1), new long[0][]);

    private final Duration length;
    private final long[][] records;

    private IntervalCounts(Duration length, long[][] records) {
        this.length = length;
        this.records = records;
    }

    /**
     * Counts as they were sampled.
     *
     * @param length length of each interval, more than zero
     * @param records for each interval, oldest first, the records of each partition, in the order of their numbers; copied
     * @throws IllegalArgumentException if the length is not positive, or the intervals differ in their partitions
     */
    public static IntervalCounts of(Duration length, List<long[]> records) {
        if (length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException("an interval is longer than zero, got " + length);
        }
        long[][] copies = records.stream().map(long[]::clone).toArray(long[][]::new);
        for (long[] interval : copies) {
            if (interval.length != copies[0].length) {
                throw new IllegalArgumentException("each interval counts the same partitions, got " + copies[0].length
                        + " in the first and " + interval.length + " in another");
            }
        }
        return new IntervalCounts(length, copies);
    }

    /** The length of each interval. */
    public Duration length() {
        return length;
    }

    /** How many intervals there are. */
    public int size() {
        return records.length;
    }

    /** Records of one partition in one interval; 0 for a partition that was not counted. */
    public long records(int interval, int partition) {
        return partition < records[interval].length ? records[interval][partition] : 0;
    }
}
