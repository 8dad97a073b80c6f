package io.scoville.detector.diagnosis;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.partitioner.Partitioner;
import java.util.ArrayList;
import java.util.List;

/** A key that was seen in a partition. */
final class Placement {
    /** As many placements are looked at as tell partitioners apart with certainty. */
    static final int MOST = 512;

    private final byte[] key;
    private final int partition;
    private final long records;

    private Placement(byte[] key, int partition, long records) {
        this.key = key;
        this.partition = partition;
        this.records = records;
    }

    /** How many records of the key were there, at least. */
    long records() {
        return records;
    }

    /** Whether a partitioner puts the key there, with so many partitions. */
    boolean isWhere(Partitioner partitioner, int partitionCount) {
        return partitioner.partition(key, partitionCount) == partition;
    }

    /**
     * Where the heaviest keys of each partition are, the heaviest of all partitions first. A key of which only the head is
     * known cannot be hashed, and an empty key is placed at random by some clients: both are left out.
     */
    static List<Placement> of(TopicWindow window) {
        List<Placement> placements = new ArrayList<>();
        boolean more = true;
        for (int rank = 0; more && placements.size() < MOST; rank++) {
            more = false;
            for (PartitionWindow partition : window.partitions()) {
                if (rank < partition.heaviestKeys().size()) {
                    more = true;
                    ObservedKey load = partition.heaviestKeys().get(rank);
                    if (!load.key().isCut() && load.key().length() > 0) {
                        placements.add(new Placement(
                                load.key().bytes(),
                                partition.partition(),
                                load.records().lower()));
                    }
                }
            }
        }
        return List.copyOf(placements.subList(0, Math.min(MOST, placements.size())));
    }
}
