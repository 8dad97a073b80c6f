package io.scoville.detector.observation;

/**
 * A partition by its name.
 *
 * @param topic name of the topic
 * @param partition number of the partition, from 0
 */
public record PartitionId(String topic, int partition) {}
