package io.scoville.detector.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * How to reach Kafka: client properties, passed through whole, so that any SASL or TLS setup works. They may hold secrets
 * and never show their values.
 *
 * @param properties names and values as Kafka's clients know them
 */
public record KafkaSettings(Map<String, String> properties) {
    static final String SECTION = "kafka";

    // These would break what the detector promises; each is set by it.
    private static final List<String> OURS = List.of(
            "application.id",
            "group.id",
            "group.protocol",
            "processing.guarantee",
            "key.deserializer",
            "value.deserializer",
            "key.serializer",
            "value.serializer");

    /**
     * Keeps its own copy.
     *
     * @throws InvalidConfigException if there is no broker to reach, or a property is the detector's own
     */
    public KafkaSettings {
        properties = Map.copyOf(properties);
        if (properties.getOrDefault("bootstrap.servers", "").isBlank()) {
            throw new InvalidConfigException("kafka.bootstrap.servers: not set (allowed: host:port, more by commas)");
        }
        for (String name : OURS) {
            if (properties.containsKey(name)) {
                throw new InvalidConfigException(
                        "kafka." + name + ": is set by the detector itself and cannot be changed"
                                + (name.equals("application.id") ? "; set application.id instead" : ""));
            }
        }
    }

    static KafkaSettings from(SettingsReader reader) {
        return new KafkaSettings(new LinkedHashMap<>(reader.properties(SECTION)));
    }

    /** The brokers to ask first. */
    public String bootstrapServers() {
        return properties.getOrDefault("bootstrap.servers", "");
    }

    /** The properties for a client; a copy. */
    public Properties toProperties() {
        Properties copy = new Properties();
        copy.putAll(properties);
        return copy;
    }

    @Override
    public String toString() {
        return "KafkaSettings[" + properties.keySet().stream().sorted().toList() + "]";
    }
}
