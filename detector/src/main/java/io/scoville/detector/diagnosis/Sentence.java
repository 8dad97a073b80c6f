package io.scoville.detector.diagnosis;

import io.scoville.detector.window.TopicWindow;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How numbers are written in evidence about lag. */
final class Sentence {
    private static final int MOST_NAMED = 8;

    private Sentence() {}

    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    static String times(double ratio) {
        return String.format(Locale.ROOT, "%.1f", ratio);
    }

    static String span(Duration duration) {
        if (duration.compareTo(Duration.ofSeconds(10)) < 0) {
            return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
        }
        if (duration.compareTo(Duration.ofMinutes(5)) < 0) {
            return duration.toSeconds() + " s";
        }
        return duration.compareTo(Duration.ofHours(5)) < 0 ? duration.toMinutes() + " min" : duration.toHours() + " h";
    }

    static Duration between(TopicWindow window) {
        return Duration.between(window.start(), window.end());
    }

    static String partitions(List<Integer> partitions) {
        if (partitions.size() == 1) {
            return "partition " + partitions.get(0);
        }
        String named =
                partitions.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        int rest = partitions.size() - MOST_NAMED;
        return "partitions " + named + (rest > 0 ? " and " + rest + " more" : "");
    }
}
