package io.scoville.detector.collect;

import java.util.Collection;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.common.TopicPartition;

/** Lets the reader do its part when partitions come and go, around what Streams does. */
final class HandingOver implements ConsumerRebalanceListener {
    private final ObservingReader reader;
    private final ConsumerRebalanceListener streams;

    HandingOver(ObservingReader reader, ConsumerRebalanceListener streams) {
        this.reader = reader;
        this.streams = streams;
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
        streams.onPartitionsAssigned(partitions);
        reader.assigned(partitions);
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
        try {
            if (!partitions.isEmpty()) {
                reader.drain();
            }
            streams.onPartitionsRevoked(partitions);
        } finally {
            reader.revoked(partitions);
        }
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
        try {
            streams.onPartitionsLost(partitions);
        } finally {
            reader.lost(partitions);
        }
    }
}
