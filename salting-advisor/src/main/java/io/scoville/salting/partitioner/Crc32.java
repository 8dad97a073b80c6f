package io.scoville.salting.partitioner;

import java.util.zip.CRC32;

/**
 * The default of librdkafka and of everything built on it: CRC-32 (IEEE, as in zlib), unsigned, modulo the number of
 * partitions. An empty key has the hash 0; {@code consistent_random} spreads empty keys at random instead.
 */
public final class Crc32 implements Partitioner {
    /** The function; it has no state. */
    public static final Partitioner PARTITIONER = new Crc32();

    private Crc32() {}

    @Override
    public String name() {
        return "crc32";
    }

    @Override
    public String usedBy() {
        return "librdkafka consistent and consistent_random (Python, Go, .NET, Node, Rust, PHP, karafka), ruby-kafka, "
                + "kafka-go CRC32Balancer, sarama NewConsistentCRCHashPartitioner";
    }

    @Override
    public int partition(byte[] key, int partitionCount) {
        return (int) (unsignedHash(key) % PartitionCount.require(partitionCount));
    }

    /** The hash of a key as an unsigned number of 32 bits. */
    public static long unsignedHash(byte[] key) {
        CRC32 crc = new CRC32();
        crc.update(key);
        return crc.getValue();
    }
}
