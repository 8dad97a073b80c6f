package io.scoville.detector.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.BindException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Optional;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/** One node that is broker and controller; can be stopped and started again on its data. */
final class BrokerNode {
    private final NodeProperties properties;
    private final String clusterId;
    private Optional<KafkaRaftServer> server = Optional.empty();

    BrokerNode(NodeProperties properties) {
        this(properties, newClusterId());
    }

    BrokerNode(NodeProperties properties, String clusterId) {
        this.properties = properties;
        this.clusterId = clusterId;
    }

    static String newClusterId() {
        return Uuid.randomUuid().toString();
    }

    String address() {
        return NodeProperties.HOST + ":" + properties.port();
    }

    /** Formats the directory where that was not done, and starts; does nothing if it runs. */
    synchronized void start() {
        if (server.isPresent()) {
            return;
        }
        KafkaRaftServer starting = null;
        try {
            format();
            starting = new KafkaRaftServer(KafkaConfig.fromProps(properties.all(), false), Time.SYSTEM);
            starting.startup();
            server = Optional.of(starting);
        } catch (Exception failed) {
            if (starting != null) {
                shutDown(starting);
            }
            throw new BrokerStartException("the embedded broker did not start: " + reason(failed), failed);
        }
    }

    /** Stops; does nothing if it does not run. */
    synchronized void stop() {
        server.ifPresent(BrokerNode::shutDown);
        server = Optional.empty();
    }

    // A directory that was formatted keeps the cluster id that it has.
    private void format() throws Exception {
        if (Files.exists(properties.directory().resolve("meta.properties"))) {
            return;
        }
        String directory = properties.directory().toString();
        try (PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            new Formatter()
                    .setClusterId(clusterId)
                    .setNodeId(properties.id())
                    .addDirectory(directory)
                    .setMetadataLogDirectory(directory)
                    .setControllerListenerName(NodeProperties.CONTROLLER_LISTENER)
                    .setPrintStream(nowhere)
                    .run();
        }
    }

    private static void shutDown(KafkaRaftServer running) {
        running.shutdown();
        running.awaitShutdown();
    }

    private String reason(Throwable failed) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof BindException) {
                return "port " + properties.port() + " or its controller's port was taken meanwhile; try again";
            }
        }
        Throwable deepest = failed;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        String what = deepest.getMessage() == null ? deepest.getClass().getSimpleName() : deepest.getMessage();
        return deepest instanceof IOException ? "directory " + properties.directory() + ": " + what : what;
    }
}
