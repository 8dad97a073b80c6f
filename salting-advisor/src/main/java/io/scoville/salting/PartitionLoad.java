package io.scoville.salting;

/**
 * What one partition carries, exactly.
 *
 * @param keyed records (or bytes) with a key, at least 0
 * @param keyless records (or bytes) without one, at least 0
 */
public record PartitionLoad(double keyed, double keyless) {
    /**
     * Checks both figures.
     *
     * @throws IllegalArgumentException if one is negative or no number
     */
    public PartitionLoad {
        if (!(keyed >= 0 && keyless >= 0 && keyed + keyless < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the load of a partition is at least 0, got " + keyed + " keyed and " + keyless + " keyless");
        }
    }

    /** Both together. */
    public double total() {
        return keyed + keyless;
    }
}
