package io.scoville.salting;

/**
 * What is asked of a plan.
 *
 * @param targetMaxOverMean what max / mean may be at most, above 1.0; {@value #DEFAULT_TARGET} by default
 * @param maxSalts the most buckets that a key may get, 2 to {@value #MOST_SALTS}; {@value #DEFAULT_MAX_SALTS} by default
 */
public record Limits(double targetMaxOverMean, int maxSalts) {
    /** The target that is taken where none is set. */
    public static final double DEFAULT_TARGET = 1.5;

    /** The number of salts that is taken where none is set. */
    public static final int DEFAULT_MAX_SALTS = 32;

    /** More buckets than this are no plan: every read of the key would become as many reads. */
    public static final int MOST_SALTS = 4096;

    /** Both as they are where nothing is set. */
    public static final Limits DEFAULT = new Limits(DEFAULT_TARGET, DEFAULT_MAX_SALTS);

    /**
     * Checks both.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public Limits {
        if (!(targetMaxOverMean > 1 && targetMaxOverMean < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the target of max / mean is above 1.0, got " + targetMaxOverMean);
        }
        if (maxSalts < 2 || maxSalts > MOST_SALTS) {
            throw new IllegalArgumentException("the most salts are 2 to " + MOST_SALTS + ", got " + maxSalts);
        }
    }
}
