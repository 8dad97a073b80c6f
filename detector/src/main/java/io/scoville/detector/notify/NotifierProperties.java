package io.scoville.detector.notify;

import io.scoville.detector.config.ReceiverSettings;
import java.util.HashMap;
import java.util.Map;

/** The consumer properties of one receiver. */
final class NotifierProperties {
    private static final String ADMIN = "admin.";
    private static final String PRODUCER = "producer.";
    private static final String CONSUMER = "main.consumer.";

    private NotifierProperties() {}

    /**
     * The properties. Client properties of the user decide about security and connections; what telling each change once
     * rests on cannot be overridden.
     */
    static Map<String, Object> of(NotifySettings settings, ReceiverSettings receiver) {
        Map<String, Object> properties = new HashMap<>();
        // A crash must not keep anybody from being told for long.
        properties.put("session.timeout.ms", "10000");
        properties.put("heartbeat.interval.ms", "3000");
        properties.put("metric.reporters", "");
        settings.kafka().forEach((name, value) -> {
            if (!name.startsWith(ADMIN) && !name.startsWith(PRODUCER) && !name.startsWith(CONSUMER)) {
                properties.put(name, value);
            }
        });
        settings.kafka().forEach((name, value) -> {
            if (name.startsWith(CONSUMER)) {
                properties.put(name.substring(CONSUMER.length()), value);
            }
        });
        properties.putAll(Map.of(
                "group.id", settings.group(receiver),
                "client.id", settings.group(receiver),
                "enable.auto.commit", "false",
                "auto.offset.reset", "earliest",
                "allow.auto.create.topics", "false",
                "enable.metrics.push", "false",
                "isolation.level", "read_uncommitted"));
        return properties;
    }
}
