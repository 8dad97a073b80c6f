package io.scoville.salting.partitioner;

/**
 * The default of kafkajs 1, {@code LegacyPartitioner} of kafkajs 2: MurmurHash2 as JavaScript computes it with numbers
 * that are doubles.
 */
public final class KafkaJsLegacy implements Partitioner {
    /** The function; it has no state. */
    public static final Partitioner PARTITIONER = new KafkaJsLegacy();

    // Two departures from MurmurHash2, both kept on purpose, since keys lie where they put them:
    // 1. A product is rounded to the 53 bits of a double before its low 32 bits are taken, so those bits get lost.
    //    An int times the multiplier stays below 2^62: the conversion to long and to int is JavaScript's ToInt32.
    // 2. The number of words is not rounded down: the last one to three bytes are mixed in as a word that is filled up
    //    with zeros, and then once more as the tail.
    private KafkaJsLegacy() {}

    @Override
    public String name() {
        return "kafkajs-legacy";
    }

    @Override
    public String usedBy() {
        return "kafkajs 1, kafkajs 2 with LegacyPartitioner";
    }

    @Override
    public int partition(byte[] key, int partitionCount) {
        return (hash(key) & Integer.MAX_VALUE) % PartitionCount.require(partitionCount);
    }

    static int hash(byte[] key) {
        int hash = Murmur2.SEED ^ key.length;
        for (int at = 0; at < key.length; at += 4) {
            int k = multiply(word(key, at));
            hash = multiply(hash) ^ multiply(k ^ (k >>> Murmur2.SHIFT));
        }
        if (key.length % 4 != 0) {
            hash = multiply(hash ^ Murmur2.tail(key, key.length & ~3));
        }
        hash = multiply(hash ^ (hash >>> 13));
        return hash ^ (hash >>> 15);
    }

    // A sum, as in the original: the bytes do not overlap, so it is the same as joining their bits.
    private static int word(byte[] key, int at) {
        int word = 0;
        for (int i = Math.min(3, key.length - 1 - at); i >= 0; i--) {
            word |= (key[at + i] & 0xff) << (8 * i);
        }
        return word;
    }

    private static int multiply(int x) {
        return (int) (long) ((double) x * Murmur2.MULTIPLIER);
    }
}
