package io.scoville.detector.skew;

import java.util.Arrays;

/** The rule that many dashboards use, to be compared with: a partition above mean + 2 population standard deviations. */
final class MeanPlusTwoSigma {
    private MeanPlusTwoSigma() {}

    static boolean flags(long[] counts) {
        double mean = Arrays.stream(counts).average().orElse(0);
        double variance = Arrays.stream(counts)
                .mapToDouble(count -> (count - mean) * (count - mean))
                .average()
                .orElse(0);
        return Arrays.stream(counts).anyMatch(count -> count > mean + 2 * Math.sqrt(variance));
    }
}
