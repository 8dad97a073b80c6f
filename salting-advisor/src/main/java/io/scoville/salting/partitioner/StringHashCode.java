package io.scoville.salting.partitioner;

import java.nio.charset.StandardCharsets;

/**
 * Spring Cloud Stream with a {@code partitionKeyExpression}: {@code String.hashCode()} of the key, its absolute value
 * modulo the number of partitions. The hash is of the text and not of the bytes, so the key is taken as UTF-8; bytes
 * that are none become replacement characters, as they do in a deserializer.
 */
public final class StringHashCode implements Partitioner {
    /** The function; it has no state. */
    public static final Partitioner PARTITIONER = new StringHashCode();

    private StringHashCode() {}

    @Override
    public String name() {
        return "string-hash-code";
    }

    @Override
    public String usedBy() {
        return "Spring Cloud Stream with a partitionKeyExpression that gives a String";
    }

    @Override
    public int partition(byte[] key, int partitionCount) {
        int hash = new String(key, StandardCharsets.UTF_8).hashCode();
        // The smallest integer has no absolute value; Spring takes 0 for it.
        int positive = hash == Integer.MIN_VALUE ? 0 : Math.abs(hash);
        return positive % PartitionCount.require(partitionCount);
    }
}
