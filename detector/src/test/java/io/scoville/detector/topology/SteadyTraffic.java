package io.scoville.detector.topology;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/** Produces records of a few keys to some topics in turn, at a rate, until it is stopped; then tells what it produced. */
@SuppressWarnings("FutureReturnValueIgnored") // The callback, or the flush and the counts, tell.
final class SteadyTraffic implements AutoCloseable {
    private static final int KEYS = 8;
    private static final int BATCHES_PER_SECOND = 50;

    private final Producer<byte[], byte[]> producer;
    private final List<String> topics;
    private final Thread thread;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final Map<String, Map<String, Long>> produced = new TreeMap<>();
    private volatile boolean failed;

    SteadyTraffic(Producer<byte[], byte[]> producer, int recordsPerSecond, String... topics) {
        this.producer = producer;
        this.topics = List.of(topics);
        this.thread = new Thread(() -> run(recordsPerSecond / BATCHES_PER_SECOND), "steady-traffic");
        thread.start();
    }

    /** Stops, and gives the records of each key of one topic. */
    Map<String, Long> stop(String topic) {
        return stop().getOrDefault(topic, Map.of());
    }

    /** Stops, and gives the records of each key by topic, all of them acknowledged. */
    Map<String, Map<String, Long>> stop() {
        close();
        if (failed) {
            throw new AssertionError("a record was not acknowledged");
        }
        return produced;
    }

    static long sum(Map<String, Long> records) {
        return records.values().stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public void close() {
        stopped.set(true);
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(int perBatch) {
        int number = 0;
        while (!stopped.get()) {
            for (int i = 0; i < perBatch; i++, number++) {
                String key = "key-" + number % KEYS;
                for (String topic : topics) {
                    send(topic, key);
                }
            }
            LockSupport.parkNanos(1_000_000_000L / BATCHES_PER_SECOND);
        }
        producer.flush();
    }

    private void send(String topic, String key) {
        produced.computeIfAbsent(topic, unknown -> new TreeMap<>()).merge(key, 1L, Long::sum);
        producer.send(
                new ProducerRecord<>(topic, key.getBytes(StandardCharsets.UTF_8), new byte[84]),
                (metadata, exception) -> failed |= exception instanceof KafkaException);
    }
}
