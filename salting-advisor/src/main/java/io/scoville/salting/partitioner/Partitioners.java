package io.scoville.salting.partitioner;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The catalogue of all partitioners that are known, most common first. */
public final class Partitioners {
    private static final List<Partitioner> ALL = List.of(
            Murmur2.PARTITIONER,
            Crc32.PARTITIONER,
            Fnv1a.ABSOLUTE,
            Fnv1a.REFERENCE,
            Fnv1a.UNSIGNED,
            KafkaJsLegacy.PARTITIONER,
            StringHashCode.PARTITIONER);

    private Partitioners() {}

    /** All partitioners, most common first. */
    public static List<Partitioner> all() {
        return ALL;
    }

    /**
     * The partitioner of a name.
     *
     * @throws IllegalArgumentException if there is none; the message lists all names
     */
    public static Partitioner named(String name) {
        return ALL.stream()
                .filter(partitioner -> partitioner.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("unknown partitioner \"" + name + "\": it is one of " + names()));
    }

    /**
     * The classes of partitioners that put every key into the same partition at this number of partitions, and so cannot
     * be told apart. Each class is in the order of {@link #all()}, and so are the classes by their first member.
     *
     * @throws IllegalArgumentException if {@code partitionCount} is below 1
     */
    public static List<List<Partitioner>> equalClasses(int partitionCount) {
        PartitionCount.require(partitionCount);
        List<List<Partitioner>> classes = new ArrayList<>();
        for (Partitioner partitioner : ALL) {
            classes.stream()
                    .filter(members -> equal(members.get(0), partitioner, partitionCount))
                    .findFirst()
                    .ifPresentOrElse(
                            members -> members.add(partitioner),
                            () -> classes.add(new ArrayList<>(List.of(partitioner))));
        }
        return classes.stream().map(List::copyOf).toList();
    }

    // With one partition all are equal. The three that share FNV-1a differ in the sign alone: an even modulus of a
    // power
    // of two does not see the sign bit (reference, unsigned), and modulo 2 a number and its negative are the same
    // (all).
    private static boolean equal(Partitioner one, Partitioner other, int partitionCount) {
        if (one.equals(other) || partitionCount == 1) {
            return true;
        }
        if (!(one instanceof Fnv1a && other instanceof Fnv1a)) {
            return false;
        }
        boolean signBitOnly = !one.equals(Fnv1a.ABSOLUTE) && !other.equals(Fnv1a.ABSOLUTE);
        return partitionCount == 2 || (signBitOnly && Integer.bitCount(partitionCount) == 1);
    }

    private static String names() {
        return ALL.stream().map(Partitioner::name).collect(Collectors.joining(", "));
    }
}
