package io.scoville.detector.collect;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteBufferDeserializer;

/**
 * Reads ranges of partitions with one consumer. A range is read when the consumer's position has reached its end; what the
 * last offsets hold may be transaction markers or nothing at all, which never arrive as records.
 */
final class PartitionRead {
    private static final Duration POLL = Duration.ofMillis(200);

    private final ClientProperties cluster;
    private final String topic;
    private final ScanProgress progress;
    private final BooleanSupplier stopped;
    private final Map<TopicPartition, PartitionTally> open = new HashMap<>();
    private final Map<TopicPartition, Long> positions = new HashMap<>();

    PartitionRead(ClientProperties cluster, String topic, ScanProgress progress, BooleanSupplier stopped) {
        this.cluster = cluster;
        this.topic = topic;
        this.progress = progress;
        this.stopped = stopped;
    }

    void read(List<PartitionTally> tallies) {
        for (PartitionTally tally : tallies) {
            TopicPartition place = new TopicPartition(topic, tally.partition());
            open.put(place, tally);
            positions.put(place, tally.range().from());
        }
        try (Consumer<ByteBuffer, Void> consumer =
                new KafkaConsumer<>(properties(), new ByteBufferDeserializer(), new NoValue())) {
            consumer.assign(open.keySet());
            positions.forEach(consumer::seek);
            int patience = patience();
            int idle = 0;
            while (!open.isEmpty() && !stopped.getAsBoolean()) {
                idle = step(consumer) ? 0 : idle + 1;
                if (idle > patience) {
                    throw new TimeoutException(
                            "no data of " + open.keySet().iterator().next() + " after "
                                    + POLL.multipliedBy(idle).toSeconds() + " s");
                }
            }
        }
    }

    /** One poll; returns whether it brought anything forward. */
    private boolean step(Consumer<ByteBuffer, Void> consumer) {
        try {
            ConsumerRecords<ByteBuffer, Void> batch = consumer.poll(POLL);
            boolean moved = false;
            for (TopicPartition place : List.copyOf(open.keySet())) {
                moved |= advance(consumer, place, batch.records(place));
            }
            return moved;
        } catch (OffsetOutOfRangeException deleted) {
            skipDeleted(consumer, deleted);
            return true;
        }
    }

    private boolean advance(
            Consumer<ByteBuffer, Void> consumer, TopicPartition place, List<ConsumerRecord<ByteBuffer, Void>> records) {
        PartitionTally tally = Objects.requireNonNull(open.get(place));
        long counted = 0;
        for (ConsumerRecord<ByteBuffer, Void> record : records) {
            if (record.offset() < tally.range().to()) {
                tally.count(record);
                counted++;
            }
        }
        long position = Math.min(consumer.position(place), tally.range().to());
        long before = Objects.requireNonNull(positions.put(place, position));
        progress.advance(position - before, counted);
        if (position >= tally.range().to()) {
            open.remove(place);
            consumer.pause(List.of(place));
        }
        return position > before;
    }

    // Retention deleted the start of a range since it was asked for.
    private void skipDeleted(Consumer<ByteBuffer, Void> consumer, OffsetOutOfRangeException deleted) {
        consumer.beginningOffsets(deleted.partitions()).forEach((place, beginning) -> {
            PartitionTally tally = open.get(place);
            if (tally != null) {
                long before = Objects.requireNonNull(positions.get(place));
                long resume =
                        Math.min(Math.max(beginning, before), tally.range().to());
                tally.lost(resume - before);
                positions.put(place, resume);
                progress.advance(resume - before, 0);
                if (resume >= tally.range().to()) {
                    open.remove(place);
                    consumer.pause(List.of(place));
                }
            }
            consumer.seek(place, beginning);
        });
    }

    private Map<String, Object> properties() {
        Map<String, Object> properties = new HashMap<>(cluster.consumer());
        properties.put("auto.offset.reset", "none");
        properties.putIfAbsent("max.poll.records", 10_000);
        properties.putIfAbsent("fetch.max.bytes", 16 * 1024 * 1024);
        properties.putIfAbsent("receive.buffer.bytes", 1024 * 1024);
        return properties;
    }

    private int patience() {
        return (int) (cluster.apiTimeout().toMillis() / POLL.toMillis());
    }
}
