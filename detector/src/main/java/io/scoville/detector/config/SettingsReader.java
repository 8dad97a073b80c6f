package io.scoville.detector.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/**
 * Hands out the values of a document, each overridden by its environment variable, and afterwards names what nobody asked
 * for. Names are compared without case, hyphens and underscores, so that {@code catchUp} is {@code catch-up}.
 */
final class SettingsReader {
    private static final String ENVIRONMENT = "SCOVILLE_";

    // What Kubernetes sets for a service whose name begins with scoville, and what the launcher and the log read.
    private static final Pattern NOT_OURS = Pattern.compile(
            "SCOVILLE_(\\w+_)?(SERVICE_(HOST|PORT(_\\w+)?)|PORT(_\\d+_(TCP|UDP)\\w*)?)|SCOVILLE_(JAVA_OPTS|HOME|LOG_FORMAT|LOG_LEVEL)");

    // A typo in the name of a secret must not show the secret.
    private static final Pattern MAY_BE_SECRET =
            Pattern.compile("kafka|secret|password|jaas|token|credential|key", Pattern.CASE_INSENSITIVE);

    private final Map<String, Written> document = new LinkedHashMap<>();
    private final Map<String, String> environment;
    private final Set<String> environmentRead = new LinkedHashSet<>();
    private final List<Setting<?>> asked = new ArrayList<>();

    private record Written(String path, JsonNode value) {}

    /**
     * A reader of one document.
     *
     * @param root a mapping
     * @param environment the variables of the process
     * @throws InvalidConfigException if a setting stands there twice
     */
    SettingsReader(JsonNode root, Map<String, String> environment) {
        this.environment = environment;
        flatten("", root);
    }

    /**
     * The value of a setting: of the environment, else of the document, else its default.
     *
     * @throws InvalidConfigException if it is unreadable or out of range
     */
    <T> T get(Setting<T> setting) {
        asked.add(setting);
        Written written = document.remove(canonical(setting.path()));
        String variable = setting.environmentVariable();
        String override = environment.get(variable);
        if (override != null) {
            environmentRead.add(variable);
            return setting.read(TextNode.valueOf(override), variable);
        }
        return written == null ? setting.fallback() : setting.read(written.value(), setting.path());
    }

    /** Everything under a prefix as flat texts, overridden by the environment; for properties that pass through. */
    Map<String, String> properties(String prefix) {
        Map<String, String> properties = new LinkedHashMap<>();
        takeUnder(prefix, (name, value) -> properties.put(name, text(prefix + "." + name, value)));
        String variables = ENVIRONMENT + prefix.toUpperCase(Locale.ROOT) + "_";
        environment.forEach((variable, value) -> {
            if (variable.startsWith(variables) && !NOT_OURS.matcher(variable).matches()) {
                environmentRead.add(variable);
                String name = variable.substring(variables.length()).toLowerCase(Locale.ROOT);
                properties.put(name.replace('_', '.'), value);
            }
        });
        return properties;
    }

    /** What is known of the settings: every one that was asked for, in that order. */
    List<Setting<?>> asked() {
        return List.copyOf(asked);
    }

    /**
     * Ends the reading.
     *
     * @throws InvalidConfigException if the document or the environment holds something that nobody asked for
     */
    void refuseTheRest() {
        document.values().stream()
                .filter(written -> !written.value().isNull() || !isSection(written.path()))
                .findFirst()
                .ifPresent(unknown -> {
                    throw new InvalidConfigException(unknown.path() + ": unknown setting"
                            + (MAY_BE_SECRET.matcher(unknown.path()).find()
                                    ? ""
                                    : ", with the value '" + shown(unknown.value()) + "'")
                            + nearest(unknown.path()));
                });
        environment.keySet().stream()
                .filter(name -> name.startsWith(ENVIRONMENT))
                .filter(name -> !environmentRead.contains(name))
                .filter(name -> !NOT_OURS.matcher(name).matches())
                .sorted()
                .findFirst()
                .ifPresent(unknown -> {
                    throw new InvalidConfigException(
                            unknown + ": no setting has this environment variable" + nearestVariable(unknown));
                });
    }

    private void flatten(String path, JsonNode node) {
        if (node.isObject() && (path.isEmpty() || !node.isEmpty()) && !path.startsWith(TopicSettings.SECTION + ".")) {
            node.properties().forEach(field -> {
                String name = String.valueOf(field.getKey());
                flatten(path.isEmpty() ? name : path + "." + name, field.getValue());
            });
        } else if (document.put(canonical(path), new Written(path, node)) != null) {
            throw new InvalidConfigException(path + ": set twice");
        }
    }

    /** Takes out all that stands under a prefix, by its name without the prefix. */
    void takeUnder(String prefix, BiConsumer<String, JsonNode> taker) {
        String start = prefix + ".";
        List<Written> found = document.values().stream()
                .filter(written -> written.path().startsWith(start))
                .toList();
        for (Written written : found) {
            document.remove(canonical(written.path()));
            taker.accept(written.path().substring(start.length()), written.value());
        }
    }

    private static String text(String path, JsonNode value) {
        if (value.isArray()) {
            List<String> elements = new ArrayList<>();
            value.forEach(element -> elements.add(text(path, element)));
            return String.join(",", elements);
        }
        if (!value.isValueNode() || value.isNull()) {
            throw new InvalidConfigException(path + ": '" + shown(value) + "' is not a single value");
        }
        return value.asText();
    }

    private boolean isSection(String path) {
        return asked.stream().anyMatch(setting -> canonical(setting.path()).startsWith(canonical(path) + "."))
                || path.equals(TopicSettings.SECTION);
    }

    private String nearest(String path) {
        if (isSection(path)) {
            return "; it is a group of settings, such as "
                    + asked.stream()
                            .map(Setting::path)
                            .filter(known -> known.startsWith(path + "."))
                            .findFirst()
                            .orElse(path + ".…");
        }
        return Nearest.of(path, asked.stream().map(Setting::path).toList())
                .map(known -> "; did you mean " + known + "?")
                .orElse("; docs/configuration.md lists all settings");
    }

    private String nearestVariable(String variable) {
        return Nearest.of(
                        variable,
                        asked.stream().map(Setting::environmentVariable).toList())
                .map(known -> "; did you mean " + known + "?")
                .orElse("; docs/configuration.md lists all");
    }

    private static String shown(JsonNode value) {
        String text = value.isValueNode() ? value.asText() : value.toString();
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    private static String canonical(String path) {
        return path.startsWith("kafka.") || path.startsWith(TopicSettings.SECTION + ".")
                ? path
                : path.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
    }
}
