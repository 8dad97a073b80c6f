package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.observation.ShownKey;
import java.util.Optional;

/**
 * A key in JSON: {@code {"text":…,"hex":…}}, with {@code length} where the key was cut; {@code {"hmac":…}} in its place; or
 * {@code {}} where it is hidden.
 */
final class ShownKeyJson {
    private static final int DIGITS_PER_BYTE = 2;

    private ShownKeyJson() {}

    static ObjectNode write(ShownKey key) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        if (key instanceof ShownKey.Plain plain) {
            plain.text().ifPresent(text -> node.put("text", text));
            node.put("hex", plain.hex());
            if (plain.hex().length() != DIGITS_PER_BYTE * plain.length()) {
                node.put("length", plain.length());
            }
        } else if (key instanceof ShownKey.Hashed hashed) {
            node.put("hmac", hashed.hmac());
        }
        return node;
    }

    static ShownKey read(JsonNode node) {
        if (node.has("hmac")) {
            return new ShownKey.Hashed(node.path("hmac").asText());
        }
        if (!node.has("hex")) {
            return new ShownKey.Hidden();
        }
        String hex = node.path("hex").asText();
        return new ShownKey.Plain(
                Optional.ofNullable(node.get("text")).map(JsonNode::asText),
                hex,
                node.path("length").asInt(hex.length() / DIGITS_PER_BYTE));
    }
}
