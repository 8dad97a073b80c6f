package io.scoville.detector.collect;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.TopicPartition;

/** Up to where each partition that this process reads is accounted for, for other threads to look at. */
public final class Progress {
    private final Map<TopicPartition, Long> positions = new ConcurrentHashMap<>();

    void reached(TopicPartition partition, long offset) {
        positions.put(partition, offset);
    }

    void stop(Collection<TopicPartition> partitions) {
        partitions.forEach(positions::remove);
    }

    /** A copy of what is known now. */
    public Map<TopicPartition, Long> positions() {
        return Map.copyOf(positions);
    }
}
