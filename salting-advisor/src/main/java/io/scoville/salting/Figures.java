package io.scoville.salting;

import java.util.Locale;

/** Numbers as they stand in a sentence. */
final class Figures {
    private Figures() {}

    /** A share of 0.0 to 1.0 in percent: one decimal below 10 %. */
    static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.0995 ? "%.1f %%" : "%.0f %%", 100 * share);
    }

    /** A max / mean: two decimals below 10. */
    static String ratio(double maxOverMean) {
        return String.format(Locale.ROOT, maxOverMean < 9.995 ? "%.2f" : "%.1f", maxOverMean);
    }

    /** A count with its noun: {@code 1 key}, {@code 2 keys}. */
    static String count(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
