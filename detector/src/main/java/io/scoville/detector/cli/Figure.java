package io.scoville.detector.cli;

import io.scoville.sketch.Estimate;
import java.time.Duration;
import java.util.Locale;

/** How numbers are written for a person; the same in every form of a report. */
final class Figure {
    private static final String[] BYTE_UNITS = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};

    private Figure() {}

    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** A count with its bounds, where it is not certain. */
    static String estimate(Estimate estimate) {
        return estimate.isExact()
                ? count(estimate.count())
                : count(estimate.count()) + " (" + count(estimate.lower()) + " to " + count(estimate.upper()) + ")";
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }

    static String times(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }

    static String bytes(long bytes) {
        double amount = bytes;
        int unit = 0;
        while (amount >= 999.95 && unit < BYTE_UNITS.length - 1) {
            amount /= 1000;
            unit++;
        }
        return unit == 0 ? bytes + " B" : String.format(Locale.ROOT, "%.1f %s", amount, BYTE_UNITS[unit]);
    }

    static String span(Duration span) {
        if (span.compareTo(Duration.ofMinutes(2)) < 0) {
            return String.format(Locale.ROOT, "%.1f s", span.toMillis() / 1000.0);
        }
        if (span.compareTo(Duration.ofHours(2)) < 0) {
            return span.toMinutes() + " min";
        }
        return span.compareTo(Duration.ofDays(2)) < 0 ? span.toHours() + " h" : span.toDays() + " d";
    }
}
