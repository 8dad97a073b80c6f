package io.scoville.sketch.frequency;

import io.scoville.sketch.Estimate;

/**
 * What is known of a key that has a counter. Not compared by value: the key is not copied.
 *
 * @param hash the hash of the key
 * @param key the bytes of the key
 * @param records its records, bounded
 * @param bytes the bytes of its records, bounded
 */
@SuppressWarnings("ArrayRecordComponent") // Neither copied nor compared: it lives within one call.
public record Counter(long hash, byte[] key, Estimate records, Estimate bytes) {
    /** The one figure or the other. */
    public Estimate estimate(Weight weight) {
        return weight == Weight.RECORDS ? records : bytes;
    }
}
