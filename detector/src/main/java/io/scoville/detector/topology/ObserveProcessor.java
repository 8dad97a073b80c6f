package io.scoville.detector.topology;

import io.scoville.detector.collect.BatchHeader;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;

/** Hands the batch behind a record to its observer. */
final class ObserveProcessor implements Processor<byte[], byte[], Void, Void> {
    @Override
    public void process(Record<byte[], byte[]> batch) {
        BatchHeader.of(batch.headers()).ifPresent(BatchHeader::observe);
    }
}
