package io.scoville.detector.cli;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as {@code 500ms}, {@code 60s}, {@code 10m}, {@code 2h}, {@code 1d}, or by ISO 8601 ({@code PT10M}). */
final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern SIMPLE = Pattern.compile("(\\d{1,12})(ms|s|m|h|d)");

    @Override
    public Duration convert(String text) {
        Matcher simple = SIMPLE.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (simple.matches()) {
            long amount = Long.parseLong(simple.group(1));
            return switch (simple.group(2)) {
                case "ms" -> Duration.ofMillis(amount);
                case "s" -> Duration.ofSeconds(amount);
                case "m" -> Duration.ofMinutes(amount);
                case "h" -> Duration.ofHours(amount);
                default -> Duration.ofDays(amount);
            };
        }
        try {
            return Duration.parse(text.strip());
        } catch (DateTimeParseException notIso) {
            throw new TypeConversionException("'" + text + "' is no duration; write it like 60s, 10m or PT10M");
        }
    }
}
