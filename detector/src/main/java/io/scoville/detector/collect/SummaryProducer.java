package io.scoville.detector.collect;

import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.topics.WindowSummaryCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Writes summaries to their topic; one for the process, so that small ones travel together. It keeps trying for ten
 * minutes: a cluster that was gone finds them all when it is back, in their order.
 */
public final class SummaryProducer implements AutoCloseable {
    private static final Duration GIVES_UP_AFTER = Duration.ofMinutes(10);
    private static final Duration CLOSES_WITHIN = Duration.ofSeconds(5);

    private final String topic;
    private final WindowSummaryCodec codec;
    private final Producer<byte[], byte[]> producer;
    private final LongAdder writtenBytes = new LongAdder();

    /**
     * Writes to a topic.
     *
     * @param config of the producer, by Kafka's own names
     */
    public SummaryProducer(String topic, WindowSummaryCodec codec, Map<String, Object> config) {
        this.topic = topic;
        this.codec = codec;
        Map<String, Object> all = new HashMap<>(config);
        all.put("acks", "all");
        all.put("enable.idempotence", true);
        all.put("delivery.timeout.ms", (int) GIVES_UP_AFTER.toMillis());
        all.putIfAbsent("max.block.ms", 10_000);
        this.producer = new KafkaProducer<>(all, new ByteArraySerializer(), new ByteArraySerializer());
    }

    Future<RecordMetadata> send(WindowSummary summary) {
        byte[] key = summary.source().topic().getBytes(StandardCharsets.UTF_8);
        byte[] value = codec.encode(summary);
        writtenBytes.add(key.length + value.length);
        return producer.send(new ProducerRecord<>(topic, key, value));
    }

    /** Bytes of keys and values handed to the producer so far, before compression. */
    public long writtenBytes() {
        return writtenBytes.sum();
    }

    /** Sends what is under way, for a few seconds at most. */
    @Override
    public void close() {
        producer.close(CLOSES_WITHIN);
    }
}
