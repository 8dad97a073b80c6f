package io.scoville.sketch;

/** Counts violations, which is faster over a million keys than an assertion each. */
public final class Bounds {
    private Bounds() {}

    /** 1 if the truth is not within the bounds. */
    public static int violated(Estimate estimate, long truth) {
        return estimate.lower() <= truth && truth <= estimate.upper() ? 0 : 1;
    }

    /** 1 if half of this is not within the bounds; so that odd counts can be halved, too. */
    public static int violatedByHalf(Estimate estimate, long twiceTheTruth) {
        return 2 * estimate.lower() <= twiceTheTruth && twiceTheTruth <= 2 * estimate.upper() ? 0 : 1;
    }
}
