package io.scoville.detector.config;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is said about one topic.
 *
 * @param watch how it is watched; empty for the default: names by traffic, patterns by offsets
 * @param order whether consumers rely on the order of the records of a key; empty for not said
 * @param operation what consumers make of the records of a key; empty for not said
 * @param reads how the results are read; empty for not said
 */
public record TopicSettings(
        Optional<Watch> watch, Optional<Order> order, Optional<Operation> operation, Optional<Reads> reads) {
    static final String SECTION = "topics";

    static final Setting<Watch> WATCH = Setting.choice(
            "topics.<name>.watch",
            Watch.class,
            Watch.TRAFFIC,
            "How the topic is watched. Default: those of watch.topics by traffic, those of watch.patterns by offsets.");
    /** Stands for the three below in the documentation: they are said together. */
    static final Setting<String> SEMANTICS = Setting.shaped(
            "topics.<name>.semantics",
            "{order: per-key, operation: sum, reads: by-key}",
            "{order: per-key or none, operation: sum, latest, append or transaction, reads: by-key or scan}",
            JsonNode::toString,
            value -> value,
            "What consumers make of the records of a key. Where it is not said, advice states its conditions.");

    private static final Setting<Order> ORDER = semantics("order", Order.class, Order.PER_KEY);
    private static final Setting<Operation> OPERATION = semantics("operation", Operation.class, Operation.SUM);
    private static final Setting<Reads> READS = semantics("reads", Reads.class, Reads.BY_KEY);

    /** Nothing is said. */
    public static final TopicSettings DEFAULTS =
            new TopicSettings(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    static Map<String, TopicSettings> allFrom(SettingsReader reader) {
        Map<String, TopicSettings> topics = new LinkedHashMap<>();
        reader.takeUnder(SECTION, (name, options) -> topics.put(name, from(name, options)));
        return topics;
    }

    private static TopicSettings from(String name, JsonNode options) {
        String path = SECTION + "." + name;
        refuseUnknown(path, options, List.of("watch", "semantics"));
        JsonNode semantics = options.path("semantics");
        refuseUnknown(path + ".semantics", semantics, List.of("order", "operation", "reads"));
        return new TopicSettings(
                read(path + ".watch", options.path("watch"), WATCH),
                read(path + ".semantics.order", semantics.path("order"), ORDER),
                read(path + ".semantics.operation", semantics.path("operation"), OPERATION),
                read(path + ".semantics.reads", semantics.path("reads"), READS));
    }

    private static <E extends Enum<E>> Setting<E> semantics(String name, Class<E> type, E fallback) {
        return Setting.choice(SEMANTICS.path() + "." + name, type, fallback, SEMANTICS.meaning());
    }

    private static <T> Optional<T> read(String path, JsonNode value, Setting<T> setting) {
        return value.isMissingNode()
                ? Optional.empty()
                : Optional.of(setting.at(path).read(value, path));
    }

    private static void refuseUnknown(String path, JsonNode node, List<String> known) {
        if (!node.isObject() && !node.isMissingNode() && !node.isNull()) {
            throw new InvalidConfigException(
                    path + ": '" + node.asText() + "' is not a group of settings (allowed: " + known + ")");
        }
        node.fieldNames().forEachRemaining(field -> {
            if (!known.contains(field)) {
                throw new InvalidConfigException(path + "." + field + ": unknown setting"
                        + Nearest.of(field, known)
                                .map(near -> "; did you mean " + path + "." + near + "?")
                                .orElse(" (allowed: " + known + ")"));
            }
        });
    }

    /** How a topic is watched. */
    public enum Watch {
        /** Its records are read. */
        TRAFFIC,
        /** Only its offsets are sampled. */
        OFFSETS,
        /** Both. */
        BOTH
    }

    /** Whether order within a key matters. */
    public enum Order {
        /** It matters. */
        PER_KEY,
        /** It does not. */
        NONE
    }

    /** What consumers make of the records of a key. */
    public enum Operation {
        /** A sum or a count, which can be merged. */
        SUM,
        /** The latest value, as in a compacted topic. */
        LATEST,
        /** A growing list. */
        APPEND,
        /** A transaction or a de-duplication that is bound to the key. */
        TRANSACTION
    }

    /** How the results are read. */
    public enum Reads {
        /** Key by key. */
        BY_KEY,
        /** All at once. */
        SCAN
    }
}
