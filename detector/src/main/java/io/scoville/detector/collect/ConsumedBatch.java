package io.scoville.detector.collect;

import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.PartitionId;
import io.scoville.detector.observation.RecordBatch;
import io.scoville.detector.observation.RecordVisitor;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * What one poll gave of one partition. The keys point into the fetched bytes, which live as long as the batch does.
 *
 * @param partition the partition
 * @param offsets from the position before the poll to the position after it
 * @param records the records; none where only markers were passed
 */
record ConsumedBatch(PartitionId partition, OffsetRange offsets, List<ConsumerRecord<ByteBuffer, byte[]>> records)
        implements RecordBatch {
    @Override
    public void forEach(RecordVisitor visitor) {
        // By index: an iterator for each batch is nothing, but this loop is the hot path, and the list is an ArrayList.
        for (int i = 0; i < records.size(); i++) {
            ConsumerRecord<ByteBuffer, byte[]> record = records.get(i);
            int keyBytes = Math.max(0, record.serializedKeySize());
            int valueBytes = record.serializedValueSize();
            visitor.visit(record.key(), keyBytes + Math.max(0, valueBytes), valueBytes < 0, record.timestamp());
        }
    }
}
