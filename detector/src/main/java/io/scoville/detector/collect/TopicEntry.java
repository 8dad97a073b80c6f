package io.scoville.detector.collect;

import java.util.Map;
import java.util.UUID;

/**
 * A topic as the cluster describes it.
 *
 * @param id its id
 * @param partitionCount how many partitions it has
 * @param leaders id of the broker that leads each partition, where one does
 */
public record TopicEntry(UUID id, int partitionCount, Map<Integer, Integer> leaders) {
    /** Keeps its own copy of the map. */
    public TopicEntry {
        leaders = Map.copyOf(leaders);
    }
}
