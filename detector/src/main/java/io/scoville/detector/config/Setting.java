package io.scoville.detector.config;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

/**
 * One setting: where it stands in the file, what it is when nobody sets it, what is allowed, and what it means. The
 * record of its concern checks with it, the reader reads with it, and the reference documentation is made of it.
 *
 * @param <T> type of the value
 */
final class Setting<T> {
    private final String path;
    private final T fallback;
    private final String allowed;
    private final Function<JsonNode, T> parse;
    private final Predicate<T> valid;
    private final Function<T, String> show;
    private final String meaning;

    private Setting(
            String path,
            T fallback,
            String allowed,
            Function<JsonNode, T> parse,
            Predicate<T> valid,
            Function<T, String> show,
            String meaning) {
        this.path = path;
        this.fallback = fallback;
        this.allowed = allowed;
        this.parse = parse;
        this.valid = valid;
        this.show = show;
        this.meaning = meaning;
    }

    static Setting<Duration> duration(String path, String fallback, String least, String most, String meaning) {
        Duration from = Durations.parse(least);
        Duration to = Durations.parse(most);
        return new Setting<>(
                path,
                Durations.parse(fallback),
                least + " to " + most,
                node -> {
                    if (node.isNumber()) {
                        throw new IllegalArgumentException("has no unit; write " + node.asText() + "s");
                    }
                    return Durations.parse(scalar(node));
                },
                value -> value.compareTo(from) >= 0 && value.compareTo(to) <= 0,
                Durations::show,
                meaning);
    }

    static Setting<Double> number(String path, double fallback, double least, double most, String meaning) {
        return new Setting<>(
                path,
                fallback,
                least + " to " + most,
                node -> asNumber(node, Double::valueOf, "is no number"),
                value -> value >= least && value <= most,
                String::valueOf,
                meaning);
    }

    static Setting<Integer> whole(String path, int fallback, int least, int most, String meaning) {
        return new Setting<>(
                path,
                fallback,
                least + " to " + most,
                node -> asNumber(node, Integer::valueOf, "is no whole number of that size"),
                value -> value >= least && value <= most,
                String::valueOf,
                meaning);
    }

    /** A whole number, or the word {@code never}, which is absence. */
    static Setting<Optional<Integer>> wholeOrNever(String path, int least, String meaning) {
        return new Setting<>(
                path,
                Optional.empty(),
                "never, or " + least + " to " + Integer.MAX_VALUE,
                node -> node.asText().equals("never")
                        ? Optional.empty()
                        : Optional.of(asNumber(node, Integer::valueOf, "is no whole number of that size")),
                value -> value.isEmpty() || value.get() >= least,
                value -> value.map(String::valueOf).orElse("never"),
                meaning);
    }

    static Setting<Boolean> flag(String path, boolean fallback, String meaning) {
        return new Setting<>(
                path,
                fallback,
                "true or false",
                node -> switch (scalar(node)) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw new IllegalArgumentException("is neither true nor false");
                },
                value -> true,
                String::valueOf,
                meaning);
    }

    static <E extends Enum<E>> Setting<E> choice(String path, Class<E> type, E fallback, String meaning) {
        List<E> choices = List.of(type.getEnumConstants());
        String allowed = choices.stream().map(Setting::word).collect(Collectors.joining(", "));
        return new Setting<>(
                path,
                fallback,
                allowed,
                node -> choices.stream()
                        .filter(choice -> word(choice).equals(scalar(node)))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("is none of the choices")),
                value -> true,
                Setting::word,
                meaning);
    }

    static Setting<String> text(String path, String fallback, String pattern, String allowed, String meaning) {
        Pattern whole = Pattern.compile(pattern);
        return new Setting<>(
                path,
                fallback,
                allowed,
                Setting::scalar,
                value -> whole.matcher(value).matches(),
                value -> value,
                meaning);
    }

    /** A file, or nothing; whether it is there is for its reader to say. */
    static Setting<Optional<Path>> file(String path, String meaning) {
        return new Setting<>(
                path,
                Optional.empty(),
                "the path of a readable file",
                node -> Optional.of(Path.of(scalar(node))),
                value -> true,
                value -> value.map(Path::toString).orElse("none"),
                meaning);
    }

    static Setting<List<String>> texts(String path, String pattern, String allowed, String meaning) {
        Pattern whole = Pattern.compile(pattern);
        return new Setting<>(
                path,
                List.of(),
                allowed,
                Setting::list,
                value -> value.stream().allMatch(text -> whole.matcher(text).matches()),
                List::toString,
                meaning);
    }

    static Setting<List<Pattern>> patterns(String path, List<String> fallback, String meaning) {
        return new Setting<>(
                path,
                fallback.stream().map(Pattern::compile).toList(),
                "a list of regular expressions, each for the whole name",
                node -> list(node).stream().map(Setting::regex).toList(),
                value -> true,
                List::toString,
                meaning);
    }

    /** A setting whose shape is its own. */
    static <T> Setting<T> shaped(
            String path,
            T fallback,
            String allowed,
            Function<JsonNode, T> parse,
            Function<T, String> show,
            String meaning) {
        return new Setting<>(path, fallback, allowed, parse, value -> true, show, meaning);
    }

    /** The same setting at another place. */
    Setting<T> at(String otherPath) {
        return new Setting<>(otherPath, fallback, allowed, parse, valid, show, meaning);
    }

    String path() {
        return path;
    }

    T fallback() {
        return fallback;
    }

    String shownFallback() {
        return show.apply(fallback);
    }

    String allowed() {
        return allowed;
    }

    String meaning() {
        return meaning;
    }

    /** The environment variable that overrides it. */
    String environmentVariable() {
        return "SCOVILLE_" + path.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    /**
     * The value that a node holds.
     *
     * @param writtenAs the field or the environment variable that the operator knows it by
     * @throws InvalidConfigException if it holds none, or one out of range
     */
    T read(JsonNode node, String writtenAs) {
        T value;
        try {
            value = parse.apply(node);
        } catch (IllegalArgumentException unreadable) {
            throw refusal(
                    writtenAs,
                    node.isValueNode() ? node.asText() : node.toString(),
                    String.valueOf(unreadable.getMessage()));
        }
        if (!valid.test(value)) {
            throw refusal(writtenAs, show.apply(value), "is out of range");
        }
        return value;
    }

    /**
     * The value itself, if it is in range; for the constructors of the records.
     *
     * @throws InvalidConfigException if it is not
     */
    T check(T value) {
        if (!valid.test(value)) {
            throw refusal(path, show.apply(value), "is out of range");
        }
        return value;
    }

    private InvalidConfigException refusal(String writtenAs, String value, String reason) {
        return new InvalidConfigException(writtenAs + ": '" + value + "' " + reason + " (allowed: " + allowed + ")");
    }

    private static String scalar(JsonNode node) {
        if (node.isNull()) {
            throw new IllegalArgumentException("is empty");
        }
        if (!node.isValueNode()) {
            throw new IllegalArgumentException("is not a single value");
        }
        return node.asText().strip();
    }

    private static List<String> list(JsonNode node) {
        if (!node.isArray()) {
            String all = scalar(node);
            return all.isEmpty()
                    ? List.of()
                    : Arrays.stream(all.split(",", -1)).map(String::strip).toList();
        }
        List<String> texts = new ArrayList<>();
        node.forEach(element -> texts.add(scalar(element)));
        return List.copyOf(texts);
    }

    static Pattern regex(String text) {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException invalid) {
            throw new IllegalArgumentException("holds '" + text + "', which is no regular expression: "
                    + invalid.getDescription().toLowerCase(Locale.ROOT));
        }
    }

    private static <N> N asNumber(JsonNode node, Function<String, N> conversion, String complaint) {
        try {
            return conversion.apply(scalar(node));
        } catch (NumberFormatException notOne) {
            throw new IllegalArgumentException(complaint, notOne);
        }
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
