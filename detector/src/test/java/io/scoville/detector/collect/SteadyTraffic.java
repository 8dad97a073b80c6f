package io.scoville.detector.collect;

import io.scoville.detector.fixture.KafkaFixture;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntToLongFunction;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Produces to each partition at a rate of its own until it is closed. */
final class SteadyTraffic implements AutoCloseable {
    private static final long ROUND_MILLIS = 50;

    private final Thread thread;
    private volatile boolean stopped;

    SteadyTraffic(KafkaFixture kafka, String topic, int partitions, IntToLongFunction recordsPerSecond) {
        thread = new Thread(
                () -> {
                    try (Producer<byte[], byte[]> producer = kafka.newProducer(Map.of())) {
                        while (!stopped) {
                            for (int p = 0; p < partitions; p++) {
                                long records = recordsPerSecond.applyAsLong(p) * ROUND_MILLIS / 1000;
                                for (long i = 0; i < records; i++) {
                                    Future<?> unused =
                                            producer.send(new ProducerRecord<>(topic, p, null, new byte[] {'v'}));
                                }
                            }
                            LockSupport.parkNanos(ROUND_MILLIS * 1_000_000);
                        }
                    }
                },
                "traffic-" + topic);
        thread.start();
    }

    @Override
    public void close() {
        stop();
    }

    void stop() {
        stopped = true;
        RunningGroup.join(thread);
    }
}
