package io.scoville.detector.app;

import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.config.ScovilleConfig;
import io.scoville.detector.topics.TopicNames;
import java.time.Duration;
import org.apache.kafka.clients.admin.Admin;

/**
 * The cluster, ready to be watched: there is something to watch, and our own topics are there.
 *
 * @param properties for clients that are none of the Streams applications'
 * @param admin one admin client for all that is asked beside the data
 */
record Cluster(ClientProperties properties, Admin admin) implements AutoCloseable {
    private static final Duration CLOSES_WITHIN = Duration.ofSeconds(1);

    /**
     * Looks at the watched topics and prepares our own.
     *
     * @throws DetectorFailure if there is nothing to watch, or our own topics do not fit together
     * @throws org.apache.kafka.common.KafkaException what the cluster refused with
     */
    static Cluster prepare(ScovilleConfig config, TopicNames names) {
        ClientProperties properties = StreamsSettings.clients(config.kafka());
        Cluster cluster = new Cluster(properties, Admin.create(properties.admin()));
        try {
            WatchedTopicsCheck.require(cluster.admin, config.watch(), properties.bootstrapServers());
            new OwnTopics(cluster.admin, names).prepare();
            return cluster;
        } catch (RuntimeException failed) {
            cluster.close();
            throw failed;
        }
    }

    @Override
    public void close() {
        admin.close(CLOSES_WITHIN);
    }
}
