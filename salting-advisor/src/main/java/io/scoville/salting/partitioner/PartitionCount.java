package io.scoville.salting.partitioner;

/** The one check that all partitioners share. */
final class PartitionCount {
    private PartitionCount() {}

    static int require(int partitionCount) {
        if (partitionCount < 1) {
            throw new IllegalArgumentException("a topic has at least 1 partition, got " + partitionCount);
        }
        return partitionCount;
    }
}
