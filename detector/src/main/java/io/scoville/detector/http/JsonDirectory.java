package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The newest JSON object of each key of a compacted topic. Written by one thread, read by many. */
public final class JsonDirectory {
    private static final Logger LOG = LoggerFactory.getLogger(JsonDirectory.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ConcurrentSkipListMap<String, JsonNode> objects = new ConcurrentSkipListMap<>();

    /** Remembers the newest object of a key; what is no object is logged, without its contents, and left out. */
    public void put(String key, byte[] json) {
        try {
            JsonNode node = JSON.readTree(json);
            if (node != null && node.isObject()) {
                objects.put(key, node);
                return;
            }
            LOG.warn("left out a record of {} bytes: it is no JSON object", json.length);
        } catch (IOException malformed) {
            LOG.warn("left out a record of {} bytes: it is no JSON", json.length);
        }
    }

    /** Forgets a key. */
    public void remove(String key) {
        objects.remove(key);
    }

    /** All objects in the order of their keys. */
    List<JsonNode> all() {
        return List.copyOf(objects.values());
    }
}
