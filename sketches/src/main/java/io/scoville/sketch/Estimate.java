package io.scoville.sketch;

/**
 * A count that is known within certain bounds: {@code lower <= true <= upper}, always.
 *
 * @param count the best single figure, {@code lower <= count <= upper}
 * @param lower no smaller than this, at least 0
 * @param upper no larger than this
 */
public record Estimate(long count, long lower, long upper) {
    /** Nothing, for certain. */
    public static final Estimate ZERO = new Estimate(0, 0, 0);

    /**
     * Checks the order of the three figures.
     *
     * @throws IllegalArgumentException unless {@code 0 <= lower <= count <= upper}
     */
    public Estimate {
        if (lower < 0 || lower > count || count > upper) {
            throw new IllegalArgumentException("an estimate needs 0 <= lower <= count <= upper, got lower " + lower
                    + ", count " + count + ", upper " + upper);
        }
    }

    /** A count that is known exactly. */
    public static Estimate exactly(long count) {
        return new Estimate(count, count, count);
    }

    /** Whether there is no uncertainty left. */
    public boolean isExact() {
        return lower == upper;
    }

    /**
     * The sum of two counts of disjoint records.
     *
     * @throws ArithmeticException if a sum does not fit into a long
     */
    public Estimate plus(Estimate other) {
        return new Estimate(
                Math.addExact(count, other.count),
                Math.addExact(lower, other.lower),
                Math.addExact(upper, other.upper));
    }

    /**
     * The same count, given that it cannot be more than {@code most}.
     *
     * @throws IllegalArgumentException if {@code most} is less than the lower bound
     */
    public Estimate atMost(long most) {
        return upper <= most ? this : new Estimate(Math.min(count, most), lower, most);
    }
}
