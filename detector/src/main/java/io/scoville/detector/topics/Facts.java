package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The facts of a finding: numbers, texts, or lists of them. */
final class Facts {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Facts() {}

    static ObjectNode write(Map<String, Object> facts) {
        ObjectNode json = NODES.objectNode();
        facts.forEach((name, value) -> json.set(name, node(value)));
        return json;
    }

    static Map<String, Object> read(JsonNode json) {
        Map<String, Object> facts = new LinkedHashMap<>();
        json.properties().forEach(field -> facts.put(field.getKey(), value(field.getValue())));
        return facts;
    }

    private static JsonNode node(Object value) {
        if (value instanceof Double || value instanceof Float) {
            return DecimalNode.valueOf(Ratio.rounded(((Number) value).doubleValue()));
        }
        if (value instanceof Number number) {
            return NODES.numberNode(number.longValue());
        }
        if (value instanceof Boolean truth) {
            return NODES.booleanNode(truth);
        }
        if (value instanceof Iterable<?> list) {
            ArrayNode array = NODES.arrayNode();
            list.forEach(one -> array.add(node(one)));
            return array;
        }
        return NODES.textNode(value.toString());
    }

    private static Object value(JsonNode node) {
        if (node.isArray()) {
            List<Object> list = new ArrayList<>();
            node.forEach(one -> list.add(value(one)));
            return List.copyOf(list);
        }
        if (node.isIntegralNumber()) {
            return node.longValue();
        }
        if (node.isNumber()) {
            return node.doubleValue();
        }
        return node.isBoolean() ? node.booleanValue() : node.asText();
    }
}
