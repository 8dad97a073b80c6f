package io.scoville.detector.traffic;

/**
 * What traffic to make.
 *
 * @param profile its shape
 * @param seed the same seed gives the same records
 * @param keys number of distinct keys, 2 to {@value #MOST_KEYS} (1 for {@code KEYLESS}, which has none)
 * @param hotShare share of the hot key in {@code HOT}, and in {@code FLASH_CROWD} while it lasts, above 0.0 and below
 *     1.0
 * @param zipfExponent the exponent of {@code ZIPF}, above 0.0, at most 10.0
 * @param valueBytes bytes of an ordinary value, 0 to {@value #LARGEST_VALUE}
 * @param crowd which records belong to the flash crowd, by their index
 */
public record TrafficSettings(
        TrafficProfile profile,
        long seed,
        int keys,
        double hotShare,
        double zipfExponent,
        int valueBytes,
        IndexRange crowd) {
    /** The most distinct keys. */
    public static final int MOST_KEYS = 10_000_000;

    /** The largest ordinary value in bytes; 50 times that still fits into a record of Kafka's default limit. */
    public static final int LARGEST_VALUE = 20_000;

    private static final double LARGEST_EXPONENT = 10.0;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a value is out of its range; the message names it, its value and the range
     */
    public TrafficSettings {
        if (keys > MOST_KEYS || keys < (profile == TrafficProfile.KEYLESS ? 1 : 2)) {
            throw new IllegalArgumentException("keys must be from 2 to " + MOST_KEYS + ", got " + keys);
        }
        if (!(hotShare > 0.0 && hotShare < 1.0)) {
            throw new IllegalArgumentException("hot-share must be above 0 and below 1, got " + hotShare);
        }
        if (!(zipfExponent > 0.0 && zipfExponent <= LARGEST_EXPONENT)) {
            throw new IllegalArgumentException(
                    "zipf-exponent must be above 0 and at most " + LARGEST_EXPONENT + ", got " + zipfExponent);
        }
        if (valueBytes < 0 || valueBytes > LARGEST_VALUE) {
            throw new IllegalArgumentException(
                    "value-bytes must be from 0 to " + LARGEST_VALUE + ", got " + valueBytes);
        }
    }

    /**
     * The profile with its default number of keys, a hot share of 0.4, Zipf's own exponent of 1.0, values of 100 bytes
     * and no flash crowd.
     */
    public static TrafficSettings of(TrafficProfile profile, long seed) {
        return new TrafficSettings(profile, seed, profile.defaultKeys(), 0.4, 1.0, 100, IndexRange.NONE);
    }

    /** The same with another share of the hot key. */
    public TrafficSettings withHotShare(double share) {
        return new TrafficSettings(profile, seed, keys, share, zipfExponent, valueBytes, crowd);
    }

    /** The same with a flash crowd in this range of records. */
    public TrafficSettings withCrowd(IndexRange range) {
        return new TrafficSettings(profile, seed, keys, hotShare, zipfExponent, valueBytes, range);
    }

    /**
     * A range of record indexes {@code [from, to)}.
     *
     * @param from the first, from 0
     * @param to the one after the last
     */
    public record IndexRange(long from, long to) {
        /** No record at all. */
        public static final IndexRange NONE = new IndexRange(0, 0);

        /**
         * Checks the order.
         *
         * @throws IllegalArgumentException unless {@code 0 <= from <= to}
         */
        public IndexRange {
            if (from < 0 || to < from) {
                throw new IllegalArgumentException("a range needs 0 <= from <= to, got [" + from + ", " + to + ")");
            }
        }

        /** Whether the range holds this index. */
        public boolean holds(long index) {
            return from <= index && index < to;
        }
    }
}
