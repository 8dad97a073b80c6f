package io.scoville.detector.traffic;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;

/** Sends traffic to a topic at a pace. For one thread; it stops when that is interrupted. */
public final class TrafficSender {
    private final Producer<byte[], byte[]> producer;
    private final String topic;
    private final Traffic traffic;
    private final Pace pace;
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
    private final Map<Integer, byte[]> values = new HashMap<>();

    /**
     * Sends through this producer, which stays the caller's.
     *
     * @param producer its partitioner places the records that the traffic does not place
     * @param topic an existing topic
     * @param traffic what to send
     * @param pace when
     */
    public TrafficSender(Producer<byte[], byte[]> producer, String topic, Traffic traffic, Pace pace) {
        this.producer = producer;
        this.topic = topic;
        this.traffic = traffic;
        this.pace = pace;
    }

    /**
     * Sends records until there were {@code records} or the thread is interrupted, and waits until all are acknowledged.
     *
     * @param records how many; {@link Long#MAX_VALUE} for no end
     * @param progress called with the number sent so far, from this thread, for each record
     * @return how many were sent
     * @throws RuntimeException what the producer failed with, a {@code KafkaException} as a rule
     */
    public long send(long records, LongConsumer progress) {
        long sent = 0;
        while (sent < records && awaitTurn()) {
            throwFailure();
            try {
                send(traffic.next());
            } catch (InterruptException stopped) {
                break;
            }
            sent++;
            progress.accept(sent);
        }
        flush();
        throwFailure();
        return sent;
    }

    private boolean awaitTurn() {
        pace.awaitNext();
        return !Thread.currentThread().isInterrupted();
    }

    // An interrupted thread could not wait for its acknowledgements.
    private void flush() {
        boolean interrupted = Thread.interrupted();
        producer.flush();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // The callback tells, and a million futures would only be kept.
    private void send(GeneratedRecord record) {
        Integer partition = record.partition().isPresent() ? record.partition().getAsInt() : null;
        producer.send(
                new ProducerRecord<>(topic, partition, record.key(), value(record.valueBytes())),
                (metadata, failed) -> {
                    if (failed != null) {
                        failure.compareAndSet(
                                null,
                                failed instanceof RuntimeException known ? known : new IllegalStateException(failed));
                    }
                });
    }

    // Random bytes, so that compression does not turn a large record into a small one; shared by all records of a size.
    private byte[] value(int size) {
        return values.computeIfAbsent(size, bytes -> {
            byte[] value = new byte[bytes];
            new SplittableRandom(bytes).nextBytes(value);
            return value;
        });
    }

    private void throwFailure() {
        RuntimeException failed = failure.get();
        if (failed != null) {
            throw failed;
        }
    }
}
