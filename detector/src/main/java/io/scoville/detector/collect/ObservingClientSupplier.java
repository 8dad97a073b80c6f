package io.scoville.detector.collect;

import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.ByteBufferDeserializer;
import org.apache.kafka.streams.KafkaClientSupplier;

/** Gives Streams a main consumer that observes, one for each thread, and Kafka's own clients for the rest. */
public final class ObservingClientSupplier implements KafkaClientSupplier {
    private static final String STATIC_MEMBER = "group.instance.id";

    private final Reading reading;

    /** Readers that share these. */
    public ObservingClientSupplier(Reading reading) {
        this.reading = reading;
    }

    @Override
    public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
        Consumer<ByteBuffer, byte[]> consumer =
                new KafkaConsumer<>(config, new ByteBufferDeserializer(), new LengthOnlyDeserializer());
        return ReaderProxy.of(consumer, new ObservingReader(consumer, reading), config.containsKey(STATIC_MEMBER));
    }

    @Override
    public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public Consumer<byte[], byte[]> getGlobalConsumer(Map<String, Object> config) {
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    @Override
    public Admin getAdmin(Map<String, Object> config) {
        return Admin.create(config);
    }
}
