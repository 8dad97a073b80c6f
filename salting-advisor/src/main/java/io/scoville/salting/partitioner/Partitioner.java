package io.scoville.salting.partitioner;

/**
 * How a client chooses the partition of a record that has a key. The same key and the same number of partitions give the
 * same partition, always. Records without a key are placed otherwise, and so are records with an empty key by
 * librdkafka's {@code consistent_random}; neither is told here.
 */
public interface Partitioner {
    /** The name on the command line and in reports, like {@code murmur2} or {@code crc32}. */
    String name();

    /** Which clients and settings use it, in a few words. */
    String usedBy();

    /**
     * The partition of a key.
     *
     * @param key all bytes of the key, as they are written; not changed
     * @param partitionCount partitions of the topic, at least 1
     * @return a partition, {@code 0 <= partition < partitionCount}
     * @throws IllegalArgumentException if {@code partitionCount} is below 1
     */
    int partition(byte[] key, int partitionCount);
}
