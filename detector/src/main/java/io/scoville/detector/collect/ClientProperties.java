package io.scoville.detector.collect;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Properties for Kafka's clients: the address, limits that suit a person who waits, and on top whatever the user's own
 * properties say.
 */
public final class ClientProperties {
    private static final String API_TIMEOUT = "default.api.timeout.ms";
    private static final String REQUEST_TIMEOUT = "request.timeout.ms";

    /** Kafka's own default of a minute is long at a prompt; a broker that is up answers in a fraction of this. */
    private static final int API_TIMEOUT_MILLIS = 15_000;

    private static final int REQUEST_TIMEOUT_MILLIS = 10_000;

    private final String bootstrapServers;
    private final Map<String, Object> all;

    private ClientProperties(String bootstrapServers, Map<String, Object> all) {
        this.bootstrapServers = bootstrapServers;
        this.all = Map.copyOf(all);
    }

    /**
     * Properties for one cluster.
     *
     * @param bootstrapServers {@code host:port}, several separated by commas
     * @param overrides the user's client properties by Kafka's own names
     */
    public static ClientProperties of(String bootstrapServers, Map<String, String> overrides) {
        Map<String, Object> all = new HashMap<>();
        all.put("client.id", "scoville");
        // Sends counters about the client to the broker: of no use to anybody here.
        all.put("enable.metrics.push", "false");
        all.put("metric.reporters", "");
        all.putAll(overrides);
        all.put("bootstrap.servers", bootstrapServers);
        long request = millis(overrides, REQUEST_TIMEOUT, REQUEST_TIMEOUT_MILLIS);
        long api = millis(overrides, API_TIMEOUT, Math.max(API_TIMEOUT_MILLIS, request));
        all.putIfAbsent(API_TIMEOUT, Long.toString(api));
        // Kafka refuses a request timeout above the API timeout, so one that was not asked for gives way.
        all.putIfAbsent(REQUEST_TIMEOUT, Long.toString(Math.min(request, api)));
        return new ClientProperties(bootstrapServers, all);
    }

    /** The address as it was given. */
    public String bootstrapServers() {
        return bootstrapServers;
    }

    /** How long a client waits for an answer before it gives up. */
    Duration apiTimeout() {
        return Duration.ofMillis(Long.parseLong(
                Objects.requireNonNull(all.get(API_TIMEOUT)).toString().strip()));
    }

    /** For an admin client. */
    public Map<String, Object> admin() {
        return all;
    }

    /** For a consumer that only looks: no group, no commit, no topic created by asking for it. */
    public Map<String, Object> consumer() {
        Map<String, Object> consumer = new HashMap<>(all);
        consumer.remove("group.id");
        consumer.remove("group.instance.id");
        consumer.put("enable.auto.commit", "false");
        consumer.put("allow.auto.create.topics", "false");
        // Records of aborted transactions are load, too; and an open transaction must not hold the reader back.
        consumer.put("isolation.level", "read_uncommitted");
        return consumer;
    }

    /** For a producer of bytes, whose waiting is limited by the same time. */
    public Map<String, Object> producer() {
        Map<String, Object> producer = new HashMap<>(all);
        producer.remove(API_TIMEOUT); // No property of a producer.
        producer.putIfAbsent("max.block.ms", all.get(API_TIMEOUT));
        producer.put("key.serializer", ByteArraySerializer.class);
        producer.put("value.serializer", ByteArraySerializer.class);
        return producer;
    }

    /**
     * Does something with the cluster.
     *
     * @throws ClusterFailure if a client of Kafka failed; its message is for the user
     */
    public void explaining(Runnable work) {
        try {
            work.run();
        } catch (KafkaException failed) {
            throw ClusterFailure.of(failed, bootstrapServers);
        }
    }

    // What is no number is left for Kafka to refuse, whose message names the property.
    private static long millis(Map<String, String> overrides, String name, long otherwise) {
        try {
            return Long.parseLong(
                    overrides.getOrDefault(name, Long.toString(otherwise)).strip());
        } catch (NumberFormatException notANumber) {
            return otherwise;
        }
    }
}
