package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The checked-in API description, and what an answer breaks of it. Knows as much of JSON Schema as it uses. */
final class OpenApi {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode document;

    private OpenApi(JsonNode document) {
        this.document = document;
    }

    static OpenApi load() throws IOException {
        try (InputStream stream = HttpServer.class.getResourceAsStream("openapi.json")) {
            return new OpenApi(JSON.readTree(stream));
        }
    }

    JsonNode document() {
        return document;
    }

    Set<String> operations() {
        Set<String> operations = new TreeSet<>();
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .fieldNames()
                        .forEachRemaining(method -> operations.add(method + " " + path.getKey())));
        return operations;
    }

    /** What of the answer is not as described; empty if all is. */
    List<String> complaints(String path, String method, int status, String contentType, JsonNode body) {
        JsonNode responses = document.path("paths").path(path).path(method).path("responses");
        JsonNode response = resolve(responses.path(responses.has("" + status) ? "" + status : "default"));
        String type = contentType.split(";", 2)[0];
        JsonNode content = response.path("content").path(type);
        if (content.isMissingNode()) {
            return List.of(method + " " + path + ": " + status + " " + type + " is not described");
        }
        List<String> complaints = new ArrayList<>();
        check("", content.path("schema"), body, complaints);
        return complaints;
    }

    private void check(String at, JsonNode unresolved, JsonNode value, List<String> complaints) {
        JsonNode schema = resolve(unresolved);
        if (schema.has("enum")) {
            boolean known = false;
            for (JsonNode choice : schema.get("enum")) {
                known |= choice.equals(value);
            }
            if (!known) {
                complaints.add(at + ": " + value + " is none of " + schema.get("enum"));
            }
        }
        if (schema.has("type") && !isOfType(schema.get("type").asText(), value)) {
            complaints.add(at + ": " + value + " is no " + schema.get("type").asText());
            return;
        }
        schema.path("required").forEach(name -> {
            if (!value.has(name.asText())) {
                complaints.add(at + ": " + name.asText() + " is missing");
            }
        });
        value.properties().forEach(field -> {
            JsonNode described = schema.path("properties").path(field.getKey());
            JsonNode additional = schema.path("additionalProperties");
            if (!described.isMissingNode()) {
                check(at + "." + field.getKey(), described, field.getValue(), complaints);
            } else if (additional.isObject()) {
                check(at + "." + field.getKey(), additional, field.getValue(), complaints);
            } else if (additional.isBoolean() && !additional.asBoolean()) {
                complaints.add(at + ": " + field.getKey() + " is not described");
            }
        });
        if (value.isArray() && schema.has("items")) {
            for (int i = 0; i < value.size(); i++) {
                check(at + "[" + i + "]", schema.get("items"), value.get(i), complaints);
            }
        }
    }

    private JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? document.at(node.get("$ref").asText().substring(1)) : node;
    }

    private static boolean isOfType(String type, JsonNode value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            default -> false;
        };
    }
}
