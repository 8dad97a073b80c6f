package io.scoville.detector.broker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A few brokers in this process, each broker and controller at once, for tests of what happens when one is lost. Nodes
 * are numbered from 1.
 */
public final class EmbeddedCluster implements AutoCloseable {
    private final List<BrokerNode> nodes;
    private final List<DataDirectory> data;

    private EmbeddedCluster(List<BrokerNode> nodes, List<DataDirectory> data) {
        this.nodes = nodes;
        this.data = data;
    }

    /**
     * Starts a cluster and returns when every node is up.
     *
     * @param size number of nodes, at least 1; from 3 on one may be lost
     * @param properties broker properties for all nodes, by Kafka's own names
     * @throws BrokerStartException if a node does not start
     */
    public static EmbeddedCluster start(int size, Map<String, String> properties) {
        Map<Integer, Integer> controllerPorts = new LinkedHashMap<>();
        for (int id = 1; id <= size; id++) {
            controllerPorts.put(id, Ports.free());
        }
        String clusterId = BrokerNode.newClusterId();
        List<BrokerNode> nodes = new ArrayList<>();
        List<DataDirectory> data = new ArrayList<>();
        for (int id = 1; id <= size; id++) {
            DataDirectory directory = DataDirectory.open(Optional.empty());
            data.add(directory);
            nodes.add(new BrokerNode(
                    NodeProperties.of(id, Ports.free(), controllerPorts, directory.path(), properties), clusterId));
        }
        EmbeddedCluster cluster = new EmbeddedCluster(nodes, data);
        try {
            cluster.startAll();
            return cluster;
        } catch (RuntimeException failed) {
            cluster.close();
            throw failed;
        }
    }

    /** What clients connect to: every node, those that are stopped too. */
    public String bootstrapServers() {
        return nodes.stream().map(BrokerNode::address).collect(Collectors.joining(","));
    }

    /** Stops one node as an operator would; its data stay. */
    public void stop(int id) {
        nodes.get(id - 1).stop();
    }

    /**
     * Starts a node that was stopped, on its old data and ports.
     *
     * @throws BrokerStartException if it does not start
     */
    public void restart(int id) {
        nodes.get(id - 1).start();
    }

    /** Stops all nodes and removes their data; a second call does nothing. */
    @Override
    public void close() {
        // All at once: the last of a quorum would otherwise wait for peers that are gone.
        each(BrokerNode::stop);
        data.forEach(DataDirectory::close);
    }

    // A node is up only when the quorum is, so none can be waited for alone.
    private void startAll() {
        try {
            each(BrokerNode::start);
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof BrokerStartException clear ? clear : failed;
        }
    }

    private void each(Consumer<BrokerNode> action) {
        CompletableFuture.allOf(nodes.stream()
                        .map(node -> CompletableFuture.runAsync(() -> action.accept(node), task -> {
                            new Thread(task, "embedded-cluster").start();
                        }))
                        .toArray(CompletableFuture[]::new))
                .join();
    }
}
