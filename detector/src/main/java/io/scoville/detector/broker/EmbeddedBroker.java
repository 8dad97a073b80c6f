package io.scoville.detector.broker;

import java.util.Map;

/**
 * A real Kafka broker in this process: one node that is broker and controller, on 127.0.0.1 only. Up in about two
 * seconds, content with 96 MB of heap; several can run side by side.
 */
public final class EmbeddedBroker implements AutoCloseable {
    private final BrokerNode node;
    private final DataDirectory data;

    private EmbeddedBroker(BrokerNode node, DataDirectory data) {
        this.node = node;
        this.data = data;
    }

    /**
     * Starts a broker and returns when clients can connect.
     *
     * @throws BrokerStartException if the port is taken, the directory is in use or cannot be used, or Kafka refuses a
     *     property
     */
    public static EmbeddedBroker start(BrokerSettings settings) {
        int port = settings.port() == 0 ? Ports.free() : Ports.requireFree(settings.port());
        DataDirectory data = DataDirectory.open(settings.dataDirectory());
        int controllerPort = Ports.free();
        try {
            BrokerNode node = new BrokerNode(
                    NodeProperties.of(1, port, Map.of(1, controllerPort), data.path(), settings.properties()));
            node.start();
            return new EmbeddedBroker(node, data);
        } catch (RuntimeException failed) {
            data.close();
            throw failed;
        }
    }

    /** What clients connect to, {@code host:port}. */
    public String bootstrapServers() {
        return node.address();
    }

    /** Stops the broker and removes its data if they are temporary; a second call does nothing. */
    @Override
    public void close() {
        node.stop();
        data.close();
    }
}
