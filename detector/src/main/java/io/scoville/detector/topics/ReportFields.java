package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Reads the fields of a JSON object; what is missing or of another type is named by its path. */
record ReportFields(JsonNode node, String path) {
    ReportFields object(String name) {
        return new ReportFields(required(name, node.path(name).isObject(), "an object"), path + "." + name);
    }

    Optional<ReportFields> optionalObject(String name) {
        return node.has(name) ? Optional.of(object(name)) : Optional.empty();
    }

    <T> List<T> list(String name, Function<ReportFields, T> read) {
        JsonNode array = node.path(name);
        if (array.isMissingNode()) {
            return List.of();
        }
        required(name, array.isArray(), "a list");
        List<T> all = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            all.add(read.apply(new ReportFields(array.get(i), path + "." + name + "[" + i + "]")));
        }
        return List.copyOf(all);
    }

    List<Integer> integers(String name) {
        return list(name, one -> {
            if (!one.node.canConvertToInt()) {
                throw wrong(one.path, "a number");
            }
            return one.node.intValue();
        });
    }

    List<String> texts(String name) {
        return list(name, one -> {
            if (!one.node.isTextual()) {
                throw wrong(one.path, "a text");
            }
            return one.node.textValue();
        });
    }

    String text(String name) {
        return required(name, node.path(name).isTextual(), "a text").textValue();
    }

    long number(String name) {
        return required(name, node.path(name).isIntegralNumber(), "a whole number")
                .longValue();
    }

    long numberOr(String name, long otherwise) {
        return node.has(name) ? number(name) : otherwise;
    }

    int integer(String name) {
        return required(name, node.path(name).canConvertToInt(), "a whole number")
                .intValue();
    }

    OptionalInt optionalInteger(String name) {
        return node.has(name) ? OptionalInt.of(integer(name)) : OptionalInt.empty();
    }

    double ratio(String name) {
        return required(name, node.path(name).isNumber(), "a number").doubleValue();
    }

    <E extends Enum<E>> E constant(String name, Class<E> type) {
        String text = text(name);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(text)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("no report of this version: " + path + "." + name + " is " + text
                + ", which is not one of " + List.of(type.getEnumConstants()));
    }

    private JsonNode required(String name, boolean right, String what) {
        if (!right) {
            throw wrong(path + "." + name, what);
        }
        return node.path(name);
    }

    private static IllegalArgumentException wrong(String where, String what) {
        return new IllegalArgumentException("no report of this version: " + where + " must be " + what);
    }
}
