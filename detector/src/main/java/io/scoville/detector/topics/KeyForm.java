package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.observation.RecordKey;
import java.util.HexFormat;

/** How keys are written in JSON. Where keys are private, another form puts their {@code hmac} in place of text and hex. */
@FunctionalInterface
public interface KeyForm {
    /**
     * {@code text} for valid UTF-8 without control characters, {@code hex} always; for a key that was cut, the hex of its
     * head, with its full {@code length} and the {@code hash} of all its bytes.
     */
    KeyForm PLAIN = (key, json) -> {
        key.text().ifPresent(text -> json.put("text", text));
        json.put("hex", key.hex());
        if (key.isCut()) {
            json.put("length", key.length());
            json.put("hash", HexFormat.of().toHexDigits(key.hash()));
        }
    };

    /**
     * Writes a key.
     *
     * @param key the key
     * @param json the object of the key, empty so far
     */
    void write(RecordKey key, ObjectNode json);
}
