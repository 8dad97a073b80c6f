package io.scoville.detector.collect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartitionInfo;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * A topic as its cluster describes it.
 *
 * @param topic its name
 * @param leaders the broker that leads each partition
 * @param compacted whether its cleanup policy compacts; taken as not, where its configuration may not be seen
 */
record TopicLayout(String topic, List<OptionalInt> leaders, boolean compacted) {
    static TopicLayout of(Admin admin, String topic, String servers) {
        List<TopicPartitionInfo> partitions = new ArrayList<>(describe(admin, topic, servers));
        partitions.sort(Comparator.comparingInt(TopicPartitionInfo::partition));
        for (TopicPartitionInfo partition : partitions) {
            if (leader(partition).isEmpty()) {
                throw new ClusterFailure("partition " + partition.partition() + " of topic " + topic + " at " + servers
                        + " has no leader and cannot be read; bring its brokers back");
            }
        }
        return new TopicLayout(
                topic, partitions.stream().map(TopicLayout::leader).toList(), isCompacted(admin, topic));
    }

    int partitionCount() {
        return leaders.size();
    }

    private static List<TopicPartitionInfo> describe(Admin admin, String topic, String servers) {
        try {
            return Answer.of(admin.describeTopics(List.of(topic)).allTopicNames()).values().stream()
                    .findFirst()
                    .orElseThrow(UnknownTopicOrPartitionException::new)
                    .partitions();
        } catch (UnknownTopicOrPartitionException missing) {
            throw new ClusterFailure("topic " + topic + " does not exist at " + servers
                    + "; check its name, or whether the principal may DESCRIBE it");
        } catch (InvalidTopicException wrong) {
            throw new ClusterFailure("'" + topic + "' cannot be the name of a topic: " + wrong.getMessage());
        }
    }

    private static OptionalInt leader(TopicPartitionInfo partition) {
        Node leader = partition.leader();
        return leader == null || leader.isEmpty() ? OptionalInt.empty() : OptionalInt.of(leader.id());
    }

    private static boolean isCompacted(Admin admin, String topic) {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        try {
            Config config = Objects.requireNonNull(
                    Answer.of(admin.describeConfigs(List.of(resource)).all()).get(resource));
            ConfigEntry policy = config.get("cleanup.policy");
            return policy != null && String.valueOf(policy.value()).contains("compact");
        } catch (AuthorizationException notToBeSeen) {
            // Reading needs no right to see the configuration, so its absence must not stop the scan.
            return false;
        }
    }
}
