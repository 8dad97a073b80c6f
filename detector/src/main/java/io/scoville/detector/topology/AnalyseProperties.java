package io.scoville.detector.topology;

import java.util.Map;
import java.util.Properties;

/** The configuration of the analyse application. */
public final class AnalyseProperties {
    private AnalyseProperties() {}

    /**
     * The properties for {@code KafkaStreams}. Client properties of the user come first, so that they decide about
     * security and connections.
     */
    public static Properties of(AnalyseSettings settings) {
        Properties properties = new Properties();
        properties.putAll(Map.of(
                "metadata.max.age.ms", "60000",
                "metric.reporters", "",
                "client.id", settings.streamsId(),
                "main.consumer.session.timeout.ms", "15000",
                "producer.compression.type", "lz4",
                "producer.linger.ms", "50"));
        properties.putAll(settings.kafka());
        properties.putAll(Map.ofEntries(
                Map.entry("application.id", settings.streamsId()),
                Map.entry("num.stream.threads", "1"),
                Map.entry("group.protocol", "classic"),
                Map.entry("processing.guarantee", "at_least_once"),
                Map.entry("commit.interval.ms", "5000"),
                Map.entry("statestore.cache.max.bytes", "0"),
                Map.entry("num.standby.replicas", "0"),
                Map.entry("replication.factor", "-1"),
                Map.entry("enable.metrics.push", "false"),
                Map.entry("ensure.explicit.internal.resource.naming", "true"),
                Map.entry("main.consumer.isolation.level", "read_uncommitted"),
                // What is older than the window no longer matters to anybody.
                Map.entry("main.consumer.auto.offset.reset", "latest"),
                Map.entry("producer.acks", "all")));
        return properties;
    }
}
