package io.scoville.detector.config;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * When an alert fires, and when it is over.
 *
 * @param window the time that alerts are judged over; the detection window where that has too few records
 * @param holdFor how long the condition must hold before an alert fires
 * @param keep how long it must be gone before the alert is resolved
 * @param minCompleteness a window that is less complete neither fires nor resolves
 * @param mute planned events, during which nothing fires
 */
public record AlertSettings(Duration window, Duration holdFor, Duration keep, double minCompleteness, List<Mute> mute) {
    static final Setting<Duration> WINDOW =
            Setting.duration("alerts.window", "10s", "1s", "1h", "The time that alerts are judged over.");
    static final Setting<Duration> FOR = Setting.duration(
            "alerts.for", "60s", "0s", "1h", "How long the condition must hold before an alert fires.");
    static final Setting<Duration> KEEP = Setting.duration(
            "alerts.keep", "5m", "0s", "1d", "How long the condition must be gone before the alert is resolved.");
    static final Setting<Double> MIN_COMPLETENESS = Setting.number(
            "alerts.min-completeness",
            0.9,
            0,
            1,
            "A window that is less complete than this neither fires nor resolves.");
    static final Setting<List<Mute>> MUTE = Setting.shaped(
            "alerts.mute",
            List.of(),
            "a list of {topics: regular expression, from: instant, to: instant}",
            AlertSettings::mutes,
            "Planned events: alerts of these topics do not fire in [from, to).");

    /** What holds when nobody says otherwise. */
    public static final AlertSettings DEFAULTS = new AlertSettings(
            WINDOW.fallback(), FOR.fallback(), KEEP.fallback(), MIN_COMPLETENESS.fallback(), MUTE.fallback());

    /**
     * Checks the ranges.
     *
     * @throws InvalidConfigException if a value is out of its range
     */
    public AlertSettings {
        WINDOW.check(window);
        FOR.check(holdFor);
        KEEP.check(keep);
        MIN_COMPLETENESS.check(minCompleteness);
        mute = List.copyOf(mute);
    }

    static AlertSettings from(SettingsReader reader) {
        return new AlertSettings(
                reader.get(WINDOW), reader.get(FOR), reader.get(KEEP), reader.get(MIN_COMPLETENESS), reader.get(MUTE));
    }

    /**
     * A planned event.
     *
     * @param topics topics concerned, by their whole name
     * @param from start
     * @param to end, exclusive
     */
    public record Mute(Pattern topics, Instant from, Instant to) {
        /**
         * Checks the order.
         *
         * @throws IllegalArgumentException if it ends before it starts
         */
        public Mute {
            if (to.isBefore(from)) {
                throw new IllegalArgumentException("ends before it starts");
            }
        }

        /** Whether alerts of a topic are silent at an instant. */
        public boolean silences(String topic, Instant at) {
            return topics.matcher(topic).matches() && !at.isBefore(from) && at.isBefore(to);
        }
    }

    private static List<Mute> mutes(JsonNode node) {
        if (!node.isArray()) {
            throw new IllegalArgumentException("is no list");
        }
        List<Mute> mutes = new ArrayList<>();
        for (JsonNode entry : node) {
            Set<String> names = new TreeSet<>();
            entry.fieldNames().forEachRemaining(names::add);
            if (!names.equals(Set.of("topics", "from", "to"))) {
                throw new IllegalArgumentException("needs topics, from and to, and has " + names);
            }
            mutes.add(new Mute(
                    Setting.regex(entry.path("topics").asText()), instant(entry, "from"), instant(entry, "to")));
        }
        return mutes;
    }

    private static Instant instant(JsonNode entry, String name) {
        try {
            return Instant.parse(entry.path(name).asText());
        } catch (DateTimeParseException malformed) {
            throw new IllegalArgumentException("has no instant such as 2026-01-31T22:00:00Z in " + name, malformed);
        }
    }
}
