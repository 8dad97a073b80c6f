package io.scoville.detector.broker;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How an embedded broker is set up.
 *
 * @param port the port that clients connect to on 127.0.0.1, 1 to 65535; 0 takes a free one
 * @param dataDirectory where it keeps its data, created if missing and kept on close; absent: a temporary directory
 *     that is removed on close
 * @param properties broker properties that add to or override the defaults, by Kafka's own names
 */
public record BrokerSettings(int port, Optional<Path> dataDirectory, Map<String, String> properties) {
    /** A free port and a temporary directory. */
    public static final BrokerSettings TEMPORARY = new BrokerSettings(0, Optional.empty(), Map.of());

    private static final int HIGHEST_PORT = 65_535;

    /**
     * Keeps its own copy of the properties.
     *
     * @throws IllegalArgumentException if the port is out of range
     */
    public BrokerSettings {
        if (port < 0 || port > HIGHEST_PORT) {
            throw new IllegalArgumentException(
                    "port must be from 1 to " + HIGHEST_PORT + ", or 0 for a free one, got " + port);
        }
        properties = Map.copyOf(properties);
    }

    /** The same at this port; 0 takes a free one. */
    public BrokerSettings withPort(int newPort) {
        return new BrokerSettings(newPort, dataDirectory, properties);
    }

    /** The same with its data in this directory. */
    public BrokerSettings withDataDirectory(Path directory) {
        return new BrokerSettings(port, Optional.of(directory), properties);
    }

    /** The same with one more broker property, by Kafka's own name. */
    public BrokerSettings with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(properties);
        more.put(name, value);
        return new BrokerSettings(port, dataDirectory, more);
    }
}
