package io.scoville.detector.collect;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.TopicPartition;

/** An assignor that gives three quarters of the partitions to one member and shares the rest. */
public final class OneTakesMost implements ConsumerPartitionAssignor {
    @Override
    public String name() {
        return "one-takes-most";
    }

    @Override
    public ByteBuffer subscriptionUserData(Set<String> topics) {
        return ByteBuffer.allocate(0);
    }

    @Override
    public GroupAssignment assign(Cluster metadata, GroupSubscription subscriptions) {
        List<String> members =
                subscriptions.groupSubscription().keySet().stream().sorted().toList();
        List<List<TopicPartition>> held = new ArrayList<>();
        members.forEach(member -> held.add(new ArrayList<>()));
        Set<String> topics = subscriptions.groupSubscription().values().stream()
                .flatMap(subscription -> subscription.topics().stream())
                .collect(Collectors.toSet());
        for (String topic : topics) {
            int partitions = metadata.partitionCountForTopic(topic);
            for (int p = 0; p < partitions; p++) {
                int member = p < partitions * 3 / 4 || members.size() == 1 ? 0 : 1 + p % (members.size() - 1);
                held.get(member).add(new TopicPartition(topic, p));
            }
        }
        Map<String, Assignment> assignments = new HashMap<>();
        for (int member = 0; member < members.size(); member++) {
            assignments.put(members.get(member), new Assignment(held.get(member)));
        }
        return new GroupAssignment(assignments);
    }
}
