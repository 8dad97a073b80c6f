package io.scoville.detector.skew;

import java.time.Duration;
import java.util.Locale;

/**
 * From where on a partition is hot, and what a judgement needs.
 *
 * @param warning times the mean that are worth a look, more than 1.0; default 1.5
 * @param critical times the mean that are worth waking somebody, at least {@code warning}; default 3.0
 * @param minCompleteness the least completeness of a window that is judged, 0.0 to 1.0; default 0.9, at which the missing
 *     tenth cannot lift an even partition over the threshold
 * @param offsetsHold how long a partition must stay above a threshold to be called hot where only offsets are known, at
 *     least zero; default 5 min: keyless producers stay with one partition for tens of seconds
 */
public record SkewThresholds(double warning, double critical, double minCompleteness, Duration offsetsHold) {
    /** What holds unless somebody says otherwise. */
    public static final SkewThresholds DEFAULT = new SkewThresholds(1.5, 3.0, 0.9, Duration.ofMinutes(5));

    // Two partitions cannot stand at more than twice their mean: thresholds beyond what P allows would never be met.
    private static final double WARNING_PER_PARTITION = 0.75;
    private static final double CRITICAL_PER_PARTITION = 0.85;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException naming the field, its value and what is allowed
     */
    public SkewThresholds {
        require(warning > 1.0 && warning < Double.POSITIVE_INFINITY, "warning", warning, "more than 1.0");
        require(
                critical >= warning && critical < Double.POSITIVE_INFINITY,
                "critical",
                critical,
                "at least the warning threshold, " + warning);
        require(minCompleteness >= 0.0 && minCompleteness <= 1.0, "minCompleteness", minCompleteness, "0.0 to 1.0");
        require(!offsetsHold.isNegative(), "offsetsHold", offsetsHold, "at least zero");
    }

    /** The warning threshold of a topic of so many partitions: {@code min(warning, 0.75 P)}. */
    double warningOf(int partitions) {
        return Math.min(warning, WARNING_PER_PARTITION * partitions);
    }

    /** The critical threshold of a topic of so many partitions: {@code min(critical, 0.85 P)}. */
    double criticalOf(int partitions) {
        return Math.min(critical, CRITICAL_PER_PARTITION * partitions);
    }

    private static void require(boolean holds, String field, Object value, String allowed) {
        if (!holds) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%s must be %s, got %s", field, allowed, value));
        }
    }
}
