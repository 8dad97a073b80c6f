package io.scoville.detector.topology;

import java.util.Map;
import java.util.Properties;

/** The configuration of the observe application; the reasons for each value are in decision record 0041. */
public final class ObserveProperties {
    private ObserveProperties() {}

    /**
     * The properties for {@code KafkaStreams}. Client properties of the user come first, so that they decide about
     * security and connections; what exact accounting rests on cannot be overridden.
     */
    public static Properties of(ObserveSettings settings) {
        Properties properties = new Properties();
        defaults(properties, settings);
        properties.putAll(settings.kafka());
        required(properties, settings);
        return properties;
    }

    private static void defaults(Properties properties, ObserveSettings settings) {
        properties.putAll(Map.ofEntries(
                Map.entry("poll.ms", "100"),
                Map.entry("task.timeout.ms", "900000"),
                Map.entry("metrics.recording.level", "INFO"),
                Map.entry("metric.reporters", ""),
                Map.entry("main.consumer.default.api.timeout.ms", "10000"),
                Map.entry("main.consumer.request.timeout.ms", "10000"),
                Map.entry("main.consumer.session.timeout.ms", "15000"),
                Map.entry("main.consumer.heartbeat.interval.ms", "3000"),
                Map.entry("main.consumer.max.poll.records", "10000"),
                Map.entry("main.consumer.max.poll.interval.ms", "120000"),
                Map.entry("main.consumer.fetch.min.bytes", "65536"),
                Map.entry("main.consumer.fetch.max.wait.ms", "500"),
                Map.entry("main.consumer.fetch.max.bytes", "16777216"),
                Map.entry("main.consumer.max.partition.fetch.bytes", "524288"),
                Map.entry("main.consumer.receive.buffer.bytes", "1048576"),
                Map.entry("producer.linger.ms", "50"),
                Map.entry("producer.compression.type", "lz4")));
        String metadataAge = Long.toString(settings.newTopicsFound().toMillis());
        properties.put("metadata.max.age.ms", metadataAge);
        properties.put("client.id", settings.streamsId());
    }

    private static void required(Properties properties, ObserveSettings settings) {
        properties.putAll(Map.ofEntries(
                Map.entry("application.id", settings.streamsId()),
                Map.entry("num.stream.threads", Integer.toString(settings.threads())),
                Map.entry("group.protocol", "classic"),
                Map.entry("processing.guarantee", "at_least_once"),
                Map.entry(
                        "commit.interval.ms",
                        Long.toString(settings.commitEvery().toMillis())),
                Map.entry("max.task.idle.ms", "-1"),
                Map.entry("buffered.records.per.partition", "20000"),
                Map.entry("statestore.cache.max.bytes", "0"),
                Map.entry("enable.metrics.push", "false"),
                Map.entry("ensure.explicit.internal.resource.naming", "true"),
                Map.entry("main.consumer.isolation.level", "read_uncommitted"),
                Map.entry("main.consumer.auto.offset.reset", "none"),
                Map.entry("main.consumer.allow.auto.create.topics", "false")));
    }
}
