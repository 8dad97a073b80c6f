package io.scoville.detector.cli;

import io.scoville.detector.fixture.KafkaFixture;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** A group of one that takes so many records a second of each partition and no more; it commits what it took. */
public final class ThrottledConsumer implements AutoCloseable {
    private static final long NANOS = 1_000_000_000L;

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final long perSecond;
    private final Map<TopicPartition, Long> taken = new HashMap<>();
    private final Thread thread;

    /** Joins the group and begins at the start of the topic. */
    public ThrottledConsumer(KafkaFixture kafka, String group, String topic, long perSecond) {
        this.perSecond = perSecond;
        consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        kafka.bootstrapServers(),
                        "group.id",
                        group,
                        "auto.offset.reset",
                        "earliest",
                        "enable.auto.commit",
                        "false"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        thread = new Thread(() -> consume(topic), "throttled");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        consumer.wakeup();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void consume(String topic) {
        long start = System.nanoTime();
        try (consumer) {
            consumer.subscribe(List.of(topic));
            while (true) {
                ConsumerRecords<byte[], byte[]> records = consumer.poll(Duration.ofMillis(100));
                for (TopicPartition partition : records.partitions()) {
                    taken.merge(partition, (long) records.records(partition).size(), Long::sum);
                }
                long allowed = (System.nanoTime() - start) / (NANOS / perSecond);
                Set<TopicPartition> ahead = new HashSet<>(consumer.assignment());
                ahead.removeIf(partition -> taken.getOrDefault(partition, 0L) <= allowed);
                consumer.resume(consumer.assignment());
                consumer.pause(ahead);
                consumer.commitSync();
            }
        } catch (WakeupException closed) {
            // The test is through.
        }
    }
}
