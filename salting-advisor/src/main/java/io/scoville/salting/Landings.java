package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.partitioner.Partitioner;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Where the buckets of one key land: for each partition the salts that lead there, smallest first. */
final class Landings {
    /**
     * So many salts are tried for each partition of the topic. The chance that a partition gets none of them is
     * {@code e^-16}, one in nine million.
     */
    private static final int TRIES_PER_PARTITION = 16;

    private final List<List<Integer>> saltsByPartition;
    private final List<Integer> partitionsOfPlainSalts;

    Landings(KeyBytes key, SaltFormat format, Partitioner partitioner, int partitionCount, int atLeast) {
        byte[] bytes = key.bytes();
        saltsByPartition = IntStream.range(0, partitionCount)
                .mapToObj(partition -> (List<Integer>) new ArrayList<Integer>())
                .toList();
        partitionsOfPlainSalts = new ArrayList<>();
        int tries = Math.max(atLeast, Math.multiplyExact(TRIES_PER_PARTITION, partitionCount));
        for (int salt = 0; salt < tries; salt++) {
            int partition = partitioner.partition(format.join(bytes, salt), partitionCount);
            saltsByPartition.get(partition).add(salt);
            partitionsOfPlainSalts.add(partition);
        }
    }

    /** How many salts lead to a partition. */
    int count(int partition) {
        return saltsByPartition.get(partition).size();
    }

    /** The n-th smallest salt that leads to a partition. */
    int salt(int partition, int n) {
        return saltsByPartition.get(partition).get(n);
    }

    /** The partition of a salt. */
    int partition(int salt) {
        return partitionsOfPlainSalts.get(salt);
    }

    /**
     * The smallest salts that land on partitions of their own.
     *
     * @param salts how many, at most as many as there are partitions
     */
    List<Integer> distinct(int salts) {
        List<Integer> found = new ArrayList<>();
        boolean[] taken = new boolean[saltsByPartition.size()];
        for (int salt = 0; found.size() < salts && salt < partitionsOfPlainSalts.size(); salt++) {
            int partition = partition(salt);
            if (!taken[partition]) {
                taken[partition] = true;
                found.add(salt);
            }
        }
        return found;
    }
}
