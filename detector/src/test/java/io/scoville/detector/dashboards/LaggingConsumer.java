package io.scoville.detector.dashboards;

import io.scoville.detector.fixture.KafkaFixture;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** A member of a group that takes a few records at a time, and so falls behind. */
final class LaggingConsumer implements AutoCloseable {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Thread thread;

    LaggingConsumer(KafkaFixture kafka, String group, String topic) {
        consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        kafka.bootstrapServers(),
                        "group.id",
                        group,
                        "auto.offset.reset",
                        "earliest",
                        "max.poll.records",
                        10),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        thread = new Thread(() -> consume(topic), "lagging");
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
        try (consumer) {
            consumer.subscribe(List.of(topic));
            while (true) {
                consumer.poll(Duration.ofMillis(200));
                consumer.commitSync();
                Thread.sleep(100);
            }
        } catch (WakeupException | InterruptedException closed) {
            // The test is through.
        }
    }
}
