package io.scoville.detector.cli;

import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.topics.KeyProtection;
import io.scoville.detector.topics.WindowSummaryCodec;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** What the summaries account for: records of each topic and partition, from its first offset on and without a gap. */
final class Coverage implements AutoCloseable {
    private static final Duration QUIET = Duration.ofMillis(700);

    private final KafkaConsumer<String, byte[]> consumer;
    private final WindowSummaryCodec codec = new WindowSummaryCodec(KeyProtection.NONE);
    private final Map<TopicPartition, Map<Long, WindowSummary>> seen = new HashMap<>();

    Coverage(String bootstrapServers, String summaries) {
        consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrapServers, "auto.offset.reset", "earliest"),
                new StringDeserializer(),
                new ByteArrayDeserializer());
        List<TopicPartition> partitions = consumer.partitionsFor(summaries).stream()
                .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
    }

    /** Records by partition of a topic. */
    Map<Integer, Long> of(String topic) {
        readOn();
        Map<Integer, Long> counted = new TreeMap<>();
        seen.forEach((partition, summaries) -> {
            if (partition.topic().equals(topic)) {
                counted.put(partition.partition(), joined(summaries));
            }
        });
        return counted;
    }

    /** Records of all topics. */
    long all() {
        readOn();
        return seen.values().stream().mapToLong(Coverage::joined).sum();
    }

    private void readOn() {
        ConsumerRecords<String, byte[]> records = consumer.poll(QUIET);
        while (!records.isEmpty()) {
            for (ConsumerRecord<String, byte[]> record : records) {
                take(codec.decode(record.value()));
            }
            records = consumer.poll(QUIET);
        }
        LockSupport.parkNanos(QUIET.toNanos());
    }

    // A replay starts where a summary started; what reaches further stands.
    private void take(WindowSummary summary) {
        seen.computeIfAbsent(
                        new TopicPartition(
                                summary.source().topic(), summary.source().partition()),
                        partition -> new HashMap<>())
                .merge(
                        summary.offsets().from(),
                        summary,
                        (known, other) ->
                                other.offsets().to() >= known.offsets().to() ? other : known);
    }

    private static long joined(Map<Long, WindowSummary> summaries) {
        long records = 0;
        long at = 0;
        WindowSummary next = summaries.get(at);
        while (next != null && next.offsets().to() > at) {
            records += next.traffic().records();
            at = next.offsets().to();
            next = summaries.get(at);
        }
        return records;
    }

    @Override
    public void close() {
        consumer.close();
    }
}
