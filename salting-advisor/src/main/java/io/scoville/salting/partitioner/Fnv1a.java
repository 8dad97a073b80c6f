package io.scoville.salting.partitioner;

import java.util.function.IntBinaryOperator;

/**
 * FNV-1a with 32 bits. Clients agree on the hash and differ in what they do with its sign, so there are three
 * partitioners, and any two of them put about half of all keys in the same place.
 */
public final class Fnv1a implements Partitioner {
    /**
     * The absolute value of the signed remainder. librdkafka takes the absolute value first and the remainder then,
     * unsigned; both give the same for every hash, the smallest integer included.
     */
    public static final Partitioner ABSOLUTE = new Fnv1a(
            "fnv1a",
            "sarama's default, kafka-go Hash, librdkafka fnv1a and fnv1a_random, franz-go SaramaCompatHasher",
            (hash, partitionCount) -> Math.abs(hash % partitionCount));

    /** The remainder of the hash without its sign bit. */
    public static final Partitioner REFERENCE = new Fnv1a(
            "fnv1a-reference",
            "sarama NewReferenceHashPartitioner, kafka-go ReferenceHash",
            (hash, partitionCount) -> (hash & Integer.MAX_VALUE) % partitionCount);

    /** The unsigned remainder. */
    public static final Partitioner UNSIGNED =
            new Fnv1a("fnv1a-unsigned", "franz-go SaramaHasher with fnv32a on 64 bits", Integer::remainderUnsigned);

    private static final int OFFSET_BASIS = 0x811c9dc5;
    private static final int PRIME = 0x01000193;

    private final String name;
    private final String usedBy;
    private final IntBinaryOperator placement;

    private Fnv1a(String name, String usedBy, IntBinaryOperator placement) {
        this.name = name;
        this.usedBy = usedBy;
        this.placement = placement;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String usedBy() {
        return usedBy;
    }

    @Override
    public int partition(byte[] key, int partitionCount) {
        return placement.applyAsInt(hash(key), PartitionCount.require(partitionCount));
    }

    /** The hash of a key as an unsigned number of 32 bits. */
    public static long unsignedHash(byte[] key) {
        return Integer.toUnsignedLong(hash(key));
    }

    static int hash(byte[] key) {
        int hash = OFFSET_BASIS;
        for (byte b : key) {
            hash = (hash ^ (b & 0xff)) * PRIME;
        }
        return hash;
    }
}
