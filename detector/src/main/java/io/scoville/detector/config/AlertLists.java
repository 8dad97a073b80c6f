package io.scoville.detector.config;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.Mute;
import io.scoville.detector.skew.Severity;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads the settings of alerts that are lists of mappings. */
final class AlertLists {
    private AlertLists() {}

    static List<Mute> mutes(JsonNode node) {
        List<Mute> mutes = new ArrayList<>();
        for (JsonNode entry : list(node)) {
            check(entry, Set.of("topics", "from", "to"), Set.of());
            mutes.add(new Mute(Setting.regex(text(entry, "topics")), instant(entry, "from"), instant(entry, "to")));
        }
        return mutes;
    }

    static AlertLinks links(JsonNode node) {
        Map<String, String> links = new LinkedHashMap<>();
        for (JsonNode entry : list(node)) {
            check(entry, Set.of("name", "url"), Set.of());
            String name = text(entry, "name");
            if (!name.matches("[a-z][a-z0-9_]{0,30}")) {
                throw new IllegalArgumentException(
                        "has a name that is not 1 to 31 of a-z, 0-9 and '_': '" + name + "'");
            }
            if (links.put(name, text(entry, "url")) != null) {
                throw new IllegalArgumentException("has two links named " + name);
            }
        }
        return new AlertLinks(links);
    }

    static List<ReceiverSettings> receivers(JsonNode node) {
        List<ReceiverSettings> receivers = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode entry : list(node)) {
            check(entry, Set.of("name", "type"), Set.of("url", "secret-file", "min-severity", "timeout"));
            ReceiverSettings receiver = new ReceiverSettings(
                    text(entry, "name"),
                    choice(entry, "type", ReceiverSettings.Type.class),
                    optional(entry, "url").map(AlertLists::address),
                    optional(entry, "secret-file").map(Path::of),
                    entry.has("min-severity") ? choice(entry, "min-severity", Severity.class) : Severity.WARNING,
                    optional(entry, "timeout").map(Durations::parse).orElse(ReceiverSettings.TIMEOUT));
            if (!names.add(receiver.name())) {
                throw new IllegalArgumentException("has two receivers named " + receiver.name());
            }
            receivers.add(receiver);
        }
        return receivers;
    }

    static String show(AlertLinks links) {
        return links.templates().toString().equals("{}")
                ? "[]"
                : links.templates().toString();
    }

    private static JsonNode list(JsonNode node) {
        if (!node.isArray()) {
            throw new IllegalArgumentException("is no list");
        }
        return node;
    }

    private static void check(JsonNode entry, Set<String> needed, Set<String> allowed) {
        Set<String> names = new TreeSet<>();
        entry.fieldNames().forEachRemaining(names::add);
        Set<String> unknown = new TreeSet<>(names);
        unknown.removeAll(needed);
        unknown.removeAll(allowed);
        if (!names.containsAll(needed) || !unknown.isEmpty()) {
            throw new IllegalArgumentException("needs " + words(needed)
                    + (allowed.isEmpty() ? "" : ", may have " + words(allowed)) + ", and has " + names);
        }
    }

    // In an order that reads well and does not change.
    private static String words(Set<String> names) {
        List<String> ordered = names.stream()
                .sorted(Comparator.comparing(List.of("topics", "from", "to", "name", "type", "url")::indexOf))
                .toList();
        int last = ordered.size() - 1;
        return String.join(", ", ordered.subList(0, last)) + (last > 0 ? " and " : "") + ordered.get(last);
    }

    private static String text(JsonNode entry, String name) {
        return optional(entry, name).orElseThrow(() -> new IllegalArgumentException("has no text in " + name));
    }

    private static Optional<String> optional(JsonNode entry, String name) {
        return entry.hasNonNull(name) ? Optional.of(entry.path(name).asText().strip()) : Optional.empty();
    }

    private static URI address(String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException("has a url that is none: '" + text + "'", malformed);
        }
    }

    private static Instant instant(JsonNode entry, String name) {
        try {
            return Instant.parse(text(entry, name));
        } catch (DateTimeParseException malformed) {
            throw new IllegalArgumentException("has no instant such as 2026-01-31T22:00:00Z in " + name, malformed);
        }
    }

    private static <E extends Enum<E>> E choice(JsonNode entry, String name, Class<E> type) {
        String word = text(entry, name).toUpperCase(Locale.ROOT);
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.name().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("has '" + text(entry, name) + "' in " + name
                        + ", which is none of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))));
    }
}
