package io.scoville.salting.prediction;

import java.util.stream.IntStream;

/**
 * A topic gets another number of partitions. All known clients place a key by the remainder of a hash, so what moves
 * where follows from the two numbers.
 *
 * @param before number of partitions before, at least 1
 * @param after number of partitions after, at least 1
 */
public record PartitionChange(int before, int after) {
    /**
     * Checks both numbers.
     *
     * @throws IllegalArgumentException if one of them is below 1
     */
    public PartitionChange {
        if (before < 1 || after < 1) {
            throw new IllegalArgumentException("a topic has at least 1 partition, got " + Math.min(before, after));
        }
    }

    /**
     * The share of all keys that change their partition, 0.0 to 1.0. A key stays if its hash leaves the same remainder by
     * both numbers, and of {@code lcm(before, after)} hashes in a row {@code min(before, after)} do.
     */
    public double movedShare() {
        double lcm = (double) before / gcd(before, after) * after;
        return 1 - Math.min(before, after) / lcm;
    }

    /** Where the keys of one partition come to lie, in equal parts: partitions that are the same modulo the gcd. */
    public int[] spread(int partition) {
        int gcd = gcd(before, after);
        return IntStream.iterate(partition % gcd, next -> next < after, next -> next + gcd)
                .toArray();
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
