package io.scoville.salting.prediction;

/**
 * What a key costs once it lies in several buckets. A write stays one write.
 *
 * @param buckets how many, at least 1
 */
public record Price(int buckets) {
    /**
     * Checks the number.
     *
     * @throws IllegalArgumentException if it is below 1
     */
    public Price {
        if (buckets < 1) {
            throw new IllegalArgumentException("a key lies in at least 1 bucket, got " + buckets);
        }
    }

    /** Reads that one read of the key becomes; what they give must be merged where it is more than one. */
    public int reads() {
        return buckets;
    }

    /** Records that must be read to have the last {@code records} of the key: any bucket may hold all of them. */
    public long recordsForLast(long records) {
        return Math.multiplyExact(records, buckets);
    }

    /** Entries that the key takes in a compacted topic or in the state of an aggregation. */
    public int entries() {
        return buckets;
    }
}
