package io.scoville.detector.collect;

import io.scoville.detector.observation.GroupOffsets;
import io.scoville.detector.observation.GroupOffsets.Commit;
import io.scoville.detector.observation.GroupOffsets.Member;
import io.scoville.detector.observation.GroupOffsets.Membership;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.TopicPartition;

/**
 * A group in all its topics.
 *
 * @param name its name
 * @param membership whether somebody is there
 * @param members who holds what
 * @param commits its commits in the watched topics
 */
record CommittedGroup(
        String name, Membership membership, List<MemberAssignment> members, Map<TopicPartition, Long> commits) {
    /** A member, and all that it holds. */
    record MemberAssignment(String clientId, String host, Set<TopicPartition> partitions) {
        private Member in(String topic) {
            List<Integer> held = partitions.stream()
                    .filter(partition -> partition.topic().equals(topic))
                    .map(TopicPartition::partition)
                    .sorted()
                    .toList();
            return new Member(clientId, host, held, partitions.size());
        }
    }

    /** The group in one topic; absent where it neither committed nor holds a partition there. */
    Optional<GroupOffsets> in(String topic, int partitionCount) {
        List<Commit> inTopic = new ArrayList<>();
        for (int p = 0; p < partitionCount; p++) {
            Long offset = commits.get(new TopicPartition(topic, p));
            if (offset != null) {
                inTopic.add(new Commit(p, offset));
            }
        }
        List<Member> holders = members.stream().map(member -> member.in(topic)).toList();
        boolean holds = holders.stream().anyMatch(member -> !member.partitions().isEmpty());
        return inTopic.isEmpty() && !holds
                ? Optional.empty()
                : Optional.of(new GroupOffsets(name, membership, holders, inTopic));
    }
}
