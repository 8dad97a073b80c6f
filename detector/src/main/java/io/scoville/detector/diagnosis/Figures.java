package io.scoville.detector.diagnosis;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Numbers as they stand in a sentence, the same in every locale. */
final class Figures {
    private static final int NAMED_PARTITIONS = 8;
    private static final String[] BYTE_UNITS = {"B", "kB", "MB", "GB", "TB", "PB"};

    private Figures() {}

    /** {@code 1,234,567}. */
    static String count(double value) {
        return String.format(Locale.ROOT, "%,d", Math.round(value));
    }

    /** {@code 1,234,567}. */
    static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** {@code 1 record} or {@code 1,234 records}. */
    static String counted(double value, String one, String many) {
        return count(value) + " " + (Math.round(value) == 1 ? one : many);
    }

    /** {@code 5.4}: how many times something is something else. */
    static String times(double ratio) {
        return String.format(Locale.ROOT, ratio >= 100 ? "%.0f" : ratio >= 1 ? "%.1f" : "%.2f", ratio);
    }

    /** {@code 40 %}, {@code 0.4 %}. */
    static String percent(double share) {
        double percent = 100 * share;
        return String.format(Locale.ROOT, percent < 1 && percent > 0 ? "%.1f %%" : "%.0f %%", percent);
    }

    /** {@code 41.4 MB}. */
    static String bytes(double value) {
        double scaled = value;
        int unit = 0;
        while (scaled >= 1000 && unit < BYTE_UNITS.length - 1) {
            scaled /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.1f %s", scaled, BYTE_UNITS[unit]);
    }

    /** {@code 10 min}, {@code 90 s}. */
    static String duration(Duration value) {
        return value.toSeconds() % 60 == 0 ? count(value.toMinutes()) + " min" : count(value.toSeconds()) + " s";
    }

    /** {@code partition 3}, {@code partitions 1, 2 and 5}, or the first eight and how many more. */
    static String partitions(List<Integer> numbers) {
        return (numbers.size() == 1 ? "partition " : "partitions ") + list(numbers);
    }

    /** {@code 1, 2 and 5}. */
    static String list(List<?> items) {
        if (items.size() == 1) {
            return String.valueOf(items.get(0));
        }
        int named = Math.min(NAMED_PARTITIONS, items.size());
        if (named < items.size()) {
            return joined(items.subList(0, named)) + " and " + (items.size() - named) + " more";
        }
        return joined(items.subList(0, named - 1)) + " and " + items.get(named - 1);
    }

    /** A sentence begins with a capital. */
    static String capital(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static String joined(List<?> items) {
        return items.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
