package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/** Reads fields of what we wrote; what is missing or of another kind is named. */
final class JsonFields {
    private JsonFields() {}

    static JsonNode required(JsonNode node, String name) {
        JsonNode field = node.get(name);
        if (field == null || field.isNull()) {
            throw new UnreadableRecordException("the field " + name + " is missing");
        }
        return field;
    }

    static String text(JsonNode node, String name) {
        JsonNode field = required(node, name);
        if (!field.isTextual()) {
            throw new UnreadableRecordException("the field " + name + " is no text");
        }
        return field.textValue();
    }

    static double number(JsonNode node, String name) {
        JsonNode field = required(node, name);
        if (!field.isNumber()) {
            throw new UnreadableRecordException("the field " + name + " is no number");
        }
        return field.doubleValue();
    }

    static long whole(JsonNode node, String name) {
        JsonNode field = required(node, name);
        if (!field.canConvertToLong()) {
            throw new UnreadableRecordException("the field " + name + " is no whole number");
        }
        return field.longValue();
    }

    static Optional<String> optionalText(JsonNode node, String name) {
        return node.hasNonNull(name) ? Optional.of(text(node, name)) : Optional.empty();
    }

    static OptionalDouble optionalNumber(JsonNode node, String name) {
        return node.hasNonNull(name) ? OptionalDouble.of(number(node, name)) : OptionalDouble.empty();
    }

    static OptionalInt optionalWhole(JsonNode node, String name) {
        return node.hasNonNull(name) ? OptionalInt.of(Math.toIntExact(whole(node, name))) : OptionalInt.empty();
    }

    static Instant instant(JsonNode node, String name) {
        return parsed(text(node, name), name, Instant::parse);
    }

    static Duration duration(JsonNode node, String name) {
        return parsed(text(node, name), name, Duration::parse);
    }

    static <E extends Enum<E>> E constant(JsonNode node, String name, Class<E> type) {
        return parsed(text(node, name), name, word -> Enum.valueOf(type, word));
    }

    /** The elements of a list; none where it is missing, since empty lists are not written. */
    static <T> List<T> list(JsonNode node, String name, Function<JsonNode, T> element) {
        List<T> elements = new ArrayList<>();
        node.path(name).forEach(child -> elements.add(element.apply(child)));
        return elements;
    }

    static <T> ArrayNode array(List<T> elements, Function<T, ? extends JsonNode> element) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        elements.forEach(each -> array.add(element.apply(each)));
        return array;
    }

    // The text itself is left out: it may be a key.
    private static <T> T parsed(String text, String name, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (RuntimeException unreadable) {
            throw new UnreadableRecordException("the field " + name + " cannot be read", unreadable);
        }
    }
}
