package io.scoville.detector.observation;

import java.util.UUID;

/**
 * A partition as its observer knows it.
 *
 * @param topic name of the topic
 * @param topicId id of the topic
 * @param partition number of the partition, from 0
 * @param partitionCount how many partitions the topic has
 */
public record WatchedPartition(String topic, UUID topicId, int partition, int partitionCount) {
    /** What it is known by among the partitions of one observer. */
    PartitionId id() {
        return new PartitionId(topic, partition);
    }
}
