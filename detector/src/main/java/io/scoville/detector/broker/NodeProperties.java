package io.scoville.detector.broker;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * The properties of one node, set for a small heap and for a cluster that may have a single broker.
 *
 * @param id the node's id, from 1
 * @param port the port for clients
 * @param directory where data and metadata are
 * @param all Kafka's own properties
 */
record NodeProperties(int id, int port, Path directory, Properties all) {
    /** Loopback only: an embedded broker has no business on a network. */
    static final String HOST = "127.0.0.1";

    /** The listener of the controller quorum. */
    static final String CONTROLLER_LISTENER = "CONTROLLER";

    /** The listener of clients and of the other brokers; {@code listener.security.protocol.map} may secure it. */
    static final String CLIENT_LISTENER = "CLIENT";

    static NodeProperties of(
            int id, int port, Map<Integer, Integer> controllerPorts, Path directory, Map<String, String> overrides) {
        Properties all = new Properties();
        all.put("node.id", Integer.toString(id));
        all.put("process.roles", "broker,controller");
        all.put("log.dirs", directory.toString());
        String clients = CLIENT_LISTENER + "://" + HOST + ":" + port;
        all.put("listeners", clients + "," + CONTROLLER_LISTENER + "://" + HOST + ":" + controllerPorts.get(id));
        all.put("advertised.listeners", clients);
        all.put("listener.security.protocol.map", CLIENT_LISTENER + ":PLAINTEXT," + CONTROLLER_LISTENER + ":PLAINTEXT");
        all.put("inter.broker.listener.name", CLIENT_LISTENER);
        all.put("controller.listener.names", CONTROLLER_LISTENER);
        all.put(
                "controller.quorum.voters",
                controllerPorts.entrySet().stream()
                        .map(voter -> voter.getKey() + "@" + HOST + ":" + voter.getValue())
                        .collect(Collectors.joining(",")));
        internalTopics(all, Math.min(3, controllerPorts.size()));
        smallFootprint(all);
        all.putAll(overrides);
        return new NodeProperties(id, port, directory, all);
    }

    private static void internalTopics(Properties all, int replicas) {
        String replicationFactor = Integer.toString(replicas);
        String minInSync = Integer.toString(Math.max(1, replicas - 1));
        all.put("default.replication.factor", replicationFactor);
        all.put("offsets.topic.num.partitions", "1");
        all.put("offsets.topic.replication.factor", replicationFactor);
        all.put("transaction.state.log.num.partitions", "1");
        all.put("transaction.state.log.replication.factor", replicationFactor);
        all.put("transaction.state.log.min.isr", minInSync);
        all.put("share.coordinator.state.topic.num.partitions", "1");
        all.put("share.coordinator.state.topic.replication.factor", replicationFactor);
        all.put("share.coordinator.state.topic.min.isr", minInSync);
        // The delay merges the joins of many members at a start; here it would only slow every first poll.
        all.put("group.initial.rebalance.delay.ms", "0");
    }

    private static void smallFootprint(Properties all) {
        // 128 MB by default, taken at the start whether or not a topic is compacted.
        all.put("log.cleaner.dedupe.buffer.size", "2097152");
        // Two index files a segment are mapped at this size: 10 MB each by default.
        all.put("log.index.size.max.bytes", "1048576");
        all.put("num.network.threads", "2");
        all.put("num.io.threads", "4");
        all.put("background.threads", "2");
        all.put("num.recovery.threads.per.data.dir", "1");
        all.put("group.coordinator.threads", "1");
        // Thousands of MBeans that nobody reads.
        all.put("metric.reporters", "");
    }
}
