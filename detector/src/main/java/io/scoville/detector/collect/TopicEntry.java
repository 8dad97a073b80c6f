package io.scoville.detector.collect;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.TopicPartitionInfo;
import org.apache.kafka.common.Uuid;

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

    static TopicEntry of(TopicDescription description) {
        Map<Integer, Integer> leaders = new HashMap<>();
        for (TopicPartitionInfo partition : description.partitions()) {
            if (partition.leader() != null && !partition.leader().isEmpty()) {
                leaders.put(partition.partition(), partition.leader().id());
            }
        }
        Uuid id = description.topicId();
        return new TopicEntry(
                new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits()),
                description.partitions().size(),
                leaders);
    }
}
