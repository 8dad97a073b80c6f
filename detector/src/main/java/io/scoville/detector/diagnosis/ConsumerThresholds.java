package io.scoville.detector.diagnosis;

import java.time.Duration;

/**
 * When a group is said to lag.
 *
 * @param lagging how long a record must have waited for its partition to lag
 * @param minCompleteness how much of a window must be there for a verdict, above 0.0 to 1.0
 * @param confirmations how many samples in a row must say the same before a state is left for another, at least 1
 */
public record ConsumerThresholds(Duration lagging, double minCompleteness, int confirmations) {
    /** What holds unless told otherwise. */
    public static final ConsumerThresholds DEFAULT = new ConsumerThresholds(GroupDiagnosis.LAGGING, 0.5, 3);

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a value is out of its range
     */
    public ConsumerThresholds {
        if (lagging.isNegative() || !(minCompleteness > 0 && minCompleteness <= 1) || confirmations < 1) {
            throw new IllegalArgumentException(
                    "lagging must be 0 or more, minCompleteness above 0.0 to 1.0, confirmations" + " 1 or more; got "
                            + lagging + ", " + minCompleteness + ", " + confirmations);
        }
    }
}
