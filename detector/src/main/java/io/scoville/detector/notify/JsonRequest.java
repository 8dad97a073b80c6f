package io.scoville.detector.notify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;

/** Requests whose body is JSON. */
final class JsonRequest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonRequest() {}

    static HttpRequest.Builder post(URI address, byte[] body) {
        return HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .header("User-Agent", "scoville")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    }

    static byte[] bytes(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree of plain nodes can always be written", impossible);
        }
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** At most so many characters, the last of them an ellipsis where something is cut off. */
    static String cut(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }
}
