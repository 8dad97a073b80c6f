package io.scoville.sketch;

import io.scoville.sketch.cardinality.DistinctKeys;
import java.nio.ByteBuffer;

/**
 * Counts the records and bytes of keys in little memory. One thread at a time.
 *
 * <p>All answers are bounds on what was counted: {@code lower <= true <= upper} for every key.
 */
public interface HeavyHitters {
    /**
     * Counts a record.
     *
     * @param array holds the key; not kept
     * @param offset where the key begins
     * @param length the length of the key in bytes; an empty key is a key
     * @param sizeBytes the size of the record, from 0
     * @throws IndexOutOfBoundsException if the key is not within the array
     * @throws IllegalArgumentException if the size is negative
     */
    void update(byte[] array, int offset, int length, long sizeBytes);

    /**
     * Counts a record.
     *
     * @param key all of the key; not kept
     * @param sizeBytes the size of the record, from 0
     * @throws IllegalArgumentException if the size is negative
     */
    default void update(byte[] key, long sizeBytes) {
        update(key, 0, key.length, sizeBytes);
    }

    /**
     * Counts a record.
     *
     * @param key the key, from the position of the buffer to its limit; neither changes
     * @param sizeBytes the size of the record, from 0
     * @throws IllegalArgumentException if the size is negative
     */
    default void update(ByteBuffer key, long sizeBytes) {
        if (key.hasArray()) {
            update(key.array(), key.arrayOffset() + key.position(), key.remaining(), sizeBytes);
        } else {
            byte[] copy = new byte[key.remaining()];
            key.get(key.position(), copy);
            update(copy, sizeBytes);
        }
    }

    /** All records; exact. */
    long records();

    /** The bytes of all records; exact up to {@link Long#MAX_VALUE}, where it stays. */
    long bytes();

    /** The records of any key. */
    Estimate records(byte[] key);

    /** The bytes of the records of any key. */
    Estimate bytes(byte[] key);

    /**
     * The keys with the most records.
     *
     * @param k how many at most, from 0
     * @throws IllegalArgumentException if {@code k} is negative
     */
    Heaviest heaviest(int k);

    /**
     * The keys with the most bytes.
     *
     * @param k how many at most, from 0
     * @throws IllegalArgumentException if {@code k} is negative
     */
    Heaviest heaviestByBytes(int k);

    /**
     * The keys with more records than a threshold.
     *
     * @param records the threshold, from 0
     * @param avoid with {@link ErrorToAvoid#NO_FALSE_POSITIVES} every key that is listed is above; with
     *     {@link ErrorToAvoid#NO_FALSE_NEGATIVES} every key is listed that may be above and has a counter, and the list
     *     is complete if {@link Heaviest#unlistedRecords()} is not above the threshold
     * @throws IllegalArgumentException if the threshold is negative
     */
    Heaviest heavierThan(long records, ErrorToAvoid avoid);

    /**
     * The keys with more bytes than a threshold.
     *
     * @param bytes the threshold, from 0
     * @param avoid as in {@link #heavierThan(long, ErrorToAvoid)}, with {@link Heaviest#unlistedBytes()}
     * @throws IllegalArgumentException if the threshold is negative
     */
    Heaviest heavierThanByBytes(long bytes, ErrorToAvoid avoid);

    /** How many different keys there were. */
    Estimate distinctKeys();

    /** The different keys as a count of its own, to be merged with others made with the same seed. */
    DistinctKeys distinct();

    /** Forgets everything that was counted. */
    void clear();
}
