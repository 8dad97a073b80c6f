package io.scoville.detector.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 500ms}, {@code 60s}, {@code 5m}, {@code 2h}, {@code 1d}, or ISO 8601. */
public final class Durations {
    private static final Pattern SHORT = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h|d)");
    private static final Map<String, Duration> UNITS = Map.of(
            "ms", Duration.ofMillis(1),
            "s", Duration.ofSeconds(1),
            "m", Duration.ofMinutes(1),
            "h", Duration.ofHours(1),
            "d", Duration.ofDays(1));

    private Durations() {}

    /**
     * The duration that a text stands for.
     *
     * @throws IllegalArgumentException if it stands for none, or for a negative one; the message says how to write one
     */
    public static Duration parse(String text) {
        String trimmed = text.strip();
        Matcher matcher = SHORT.matcher(trimmed.toLowerCase(Locale.ROOT));
        if (matcher.matches()) {
            Duration unit = UNITS.getOrDefault(matcher.group(2), Duration.ZERO);
            return unit.multipliedBy(Long.parseLong(matcher.group(1)));
        }
        try {
            Duration duration = Duration.parse(trimmed);
            if (!duration.isNegative()) {
                return duration;
            }
        } catch (DateTimeParseException | ArithmeticException notIso) {
            // Falls through: neither form fits.
        }
        throw new IllegalArgumentException("is no duration; write 500ms, 60s, 5m, 2h or PT1M30S");
    }

    /** The shortest form that {@link #parse} reads back: {@code 60s}, {@code 5m}; ISO where no single unit fits. */
    public static String show(Duration duration) {
        if (duration.equals(Duration.ofSeconds(60))) {
            return "60s";
        }
        for (String unit : new String[] {"d", "h", "m", "s", "ms"}) {
            Duration one = UNITS.getOrDefault(unit, Duration.ZERO);
            long whole = duration.dividedBy(one);
            if (whole > 0 && one.multipliedBy(whole).equals(duration)) {
                return whole + unit;
            }
        }
        return duration.isZero() ? "0s" : duration.toString();
    }
}
