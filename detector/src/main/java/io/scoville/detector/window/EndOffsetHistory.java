package io.scoville.detector.window;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * When a partition ended where: turns an offset into the time at which it was appended, without reading the record.
 * Between two samples it interpolates, so an answer is off by less than the interval that the samples had.
 *
 * <p>Space: at most {@value #MOST_POINTS} points of 16 bytes. When they are full, every second point of the older half
 * goes; so the history reaches back to the first sample, at a precision that falls with age, as a reader's need for it
 * does. While nothing is appended, two points are enough.
 */
public final class EndOffsetHistory {
    static final int MOST_POINTS = 240;

    private long[] times = new long[16];
    private long[] ends = new long[16];
    private int size;

    /**
     * Adds a sample. One that is not later than the last is ignored; one that ends earlier than the last starts the
     * history anew, since the log is another one.
     *
     * @param at when the partition ended there
     * @param end offset of its next record
     */
    public void add(Instant at, long end) {
        long millis = at.toEpochMilli();
        if (size > 0 && millis <= times[size - 1]) {
            return;
        }
        if (size > 0 && end < ends[size - 1]) {
            size = 0;
        }
        if (size >= 2 && ends[size - 1] == end && ends[size - 2] == end) {
            times[size - 1] = millis;
            return;
        }
        makeRoom();
        times[size] = millis;
        ends[size] = end;
        size++;
    }

    /** How many points are kept. */
    int points() {
        return size;
    }

    /** Whether there is no sample yet. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** When the first sample was taken; absent where there is none. */
    public Optional<Instant> since() {
        return size == 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(times[0]));
    }

    /**
     * How long the record at an offset has been there.
     *
     * @param offset offset of a record
     * @param now the time to count to
     * @return zero where no such record is there yet; {@link LagAge.CannotSay} where it is older than the history
     */
    public LagAge age(long offset, Instant now) {
        if (size == 0) {
            return new LagAge.CannotSay(Duration.ZERO);
        }
        if (offset >= ends[size - 1]) {
            return new LagAge.Known(Duration.ZERO);
        }
        int before = lastAtOrBelow(offset);
        if (before < 0) {
            return new LagAge.CannotSay(notNegative(now.toEpochMilli() - times[0]));
        }
        double part = (double) (offset - ends[before]) / (ends[before + 1] - ends[before]);
        long appended = times[before] + Math.round(part * (times[before + 1] - times[before]));
        return new LagAge.Known(notNegative(now.toEpochMilli() - appended));
    }

    /**
     * Where the partition ended at a time, interpolated; absent before the first sample.
     *
     * @param at the time; after the last sample the last end is given
     */
    public OptionalLong endAt(Instant at) {
        long millis = at.toEpochMilli();
        if (size == 0 || millis < times[0]) {
            return OptionalLong.empty();
        }
        int found = Arrays.binarySearch(times, 0, size, millis);
        int before = found >= 0 ? found : -found - 2;
        if (before == size - 1) {
            return OptionalLong.of(ends[before]);
        }
        double part = (double) (millis - times[before]) / (times[before + 1] - times[before]);
        return OptionalLong.of(ends[before] + Math.round(part * (ends[before + 1] - ends[before])));
    }

    private int lastAtOrBelow(long offset) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends[middle] <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private void makeRoom() {
        if (size < times.length) {
            return;
        }
        if (times.length < MOST_POINTS) {
            int length = Math.min(MOST_POINTS, times.length * 2);
            times = Arrays.copyOf(times, length);
            ends = Arrays.copyOf(ends, length);
            return;
        }
        int half = size / 2;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i >= half || i % 2 == 0) {
                times[kept] = times[i];
                ends[kept] = ends[i];
                kept++;
            }
        }
        size = kept;
    }

    private static Duration notNegative(long millis) {
        return Duration.ofMillis(Math.max(0, millis));
    }
}
