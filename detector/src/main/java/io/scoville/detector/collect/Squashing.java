package io.scoville.detector.collect;

import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.PartitionId;
import io.scoville.detector.observation.RecordBatch;
import java.nio.ByteBuffer;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.clients.consumer.LogTruncationException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;

/**
 * Makes one record of all that a poll gave of a partition. The record has the offset at which the reader stood before: a
 * batch that Streams has queued and not processed when it commits is then before the commit, not behind it.
 */
final class Squashing {
    private static final byte[] NOTHING = {};

    private final InstantSource clock;
    private final Consumer<RecordBatch> observer;
    private final Map<TopicPartition, Long> handedTo = new HashMap<>();

    Squashing(InstantSource clock, Consumer<RecordBatch> observer) {
        this.clock = clock;
        this.observer = observer;
    }

    /** The next batch of a partition begins here. */
    void startAt(TopicPartition partition, long offset) {
        handedTo.put(partition, offset);
    }

    void stop(Collection<TopicPartition> partitions) {
        partitions.forEach(handedTo::remove);
    }

    /** The partitions that were started and not stopped. */
    Set<TopicPartition> partitions() {
        return Set.copyOf(handedTo.keySet());
    }

    /** Where the next batch of a partition begins; nothing where it was not started. */
    OptionalLong position(TopicPartition partition) {
        Long offset = handedTo.get(partition);
        return offset == null ? OptionalLong.empty() : OptionalLong.of(offset);
    }

    /** What was to be read next of partitions where that is gone. */
    Map<TopicPartition, Long> next(InvalidOffsetException gone) {
        Map<TopicPartition, Long> next = new HashMap<>();
        gone.partitions().forEach(partition -> next.put(partition, handedTo.getOrDefault(partition, 0L)));
        if (gone instanceof LogTruncationException truncated) {
            truncated.divergentOffsets().forEach((partition, offset) -> next.put(partition, offset.offset()));
        }
        return next;
    }

    ConsumerRecords<byte[], byte[]> squash(ConsumerRecords<ByteBuffer, byte[]> polled) {
        Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> single = new HashMap<>();
        polled.nextOffsets().forEach((partition, next) -> {
            Long from = handedTo.get(partition);
            if (from != null && next.offset() > from) {
                ConsumedBatch batch = new ConsumedBatch(
                        new PartitionId(partition.topic(), partition.partition()),
                        new OffsetRange(from, next.offset()),
                        polled.records(partition));
                single.put(partition, List.of(carrier(partition, from, batch)));
                handedTo.put(partition, next.offset());
            }
        });
        return new ConsumerRecords<>(single, polled.nextOffsets());
    }

    // Streams sees a sane timestamp, whatever the records say.
    private ConsumerRecord<byte[], byte[]> carrier(TopicPartition partition, long offset, RecordBatch batch) {
        RecordHeaders headers = new RecordHeaders();
        headers.add(new BatchHeader(batch, observer));
        return new ConsumerRecord<>(
                partition.topic(),
                partition.partition(),
                offset,
                clock.millis(),
                TimestampType.CREATE_TIME,
                0,
                0,
                NOTHING,
                NOTHING,
                headers,
                Optional.empty());
    }
}
