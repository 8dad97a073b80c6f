package io.scoville.salting.prediction;

/**
 * Records (or bytes) of one key, known within certain bounds.
 *
 * @param estimate the best single figure, {@code lower <= estimate <= upper}
 * @param lower no smaller than this, at least 0
 * @param upper no larger than this
 */
public record Weight(double estimate, double lower, double upper) {
    /**
     * Checks the order of the three figures.
     *
     * @throws IllegalArgumentException unless {@code 0 <= lower <= estimate <= upper}
     */
    public Weight {
        if (!(0 <= lower && lower <= estimate && estimate <= upper && upper < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a weight needs 0 <= lower <= estimate <= upper, got lower " + lower
                    + ", estimate " + estimate + ", upper " + upper);
        }
    }

    /** A weight that is known exactly. */
    public static Weight exactly(double weight) {
        return new Weight(weight, weight, weight);
    }

    /** The weight of both. */
    public Weight plus(Weight other) {
        return new Weight(estimate + other.estimate, lower + other.lower, upper + other.upper);
    }
}
