package io.scoville.salting.partitioner;

/**
 * The Java client's default: MurmurHash2 with 32 bits and the seed {@code 0x9747b28c}, without its sign bit, modulo the
 * number of partitions.
 */
public final class Murmur2 implements Partitioner {
    /** The function; it has no state. */
    public static final Partitioner PARTITIONER = new Murmur2();

    static final int SEED = 0x9747b28c;
    static final int MULTIPLIER = 0x5bd1e995;
    static final int SHIFT = 24;

    private Murmur2() {}

    @Override
    public String name() {
        return "murmur2";
    }

    @Override
    public String usedBy() {
        return "Java, Kafka Streams and Connect, kafka-python, aiokafka, kafkajs 2, franz-go, librdkafka murmur2_random";
    }

    @Override
    public int partition(byte[] key, int partitionCount) {
        return (hash(key) & Integer.MAX_VALUE) % PartitionCount.require(partitionCount);
    }

    /** The hash of a key as an unsigned number of 32 bits. */
    public static long unsignedHash(byte[] key) {
        return Integer.toUnsignedLong(hash(key));
    }

    static int hash(byte[] key) {
        int hash = SEED ^ key.length;
        int words = key.length / 4;
        for (int word = 0; word < words; word++) {
            int k = littleEndian(key, 4 * word) * MULTIPLIER;
            hash = (hash * MULTIPLIER) ^ ((k ^ (k >>> SHIFT)) * MULTIPLIER);
        }
        if (key.length % 4 != 0) {
            hash = (hash ^ tail(key, 4 * words)) * MULTIPLIER;
        }
        hash = (hash ^ (hash >>> 13)) * MULTIPLIER;
        return hash ^ (hash >>> 15);
    }

    private static int littleEndian(byte[] key, int at) {
        return (key[at] & 0xff) | ((key[at + 1] & 0xff) << 8) | ((key[at + 2] & 0xff) << 16) | (key[at + 3] << 24);
    }

    /** The last one to three bytes as a number, the first of them lowest. */
    static int tail(byte[] key, int from) {
        int tail = 0;
        for (int at = key.length - 1; at >= from; at--) {
            tail = (tail << 8) | (key[at] & 0xff);
        }
        return tail;
    }
}
