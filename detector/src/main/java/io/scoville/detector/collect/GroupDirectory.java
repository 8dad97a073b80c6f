package io.scoville.detector.collect;

import io.scoville.detector.collect.CommittedGroup.MemberAssignment;
import io.scoville.detector.observation.GroupOffsets.Membership;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.DescribeConsumerGroupsOptions;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsOptions;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.ListGroupsOptions;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.GroupType;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;

/** Which of the watched groups there are, who is in them, and what they committed. */
final class GroupDirectory {
    private final Admin admin;
    private final OffsetCollectorSettings settings;
    private final Problems problems;
    private final Map<String, ConsumerGroupDescription> described = new HashMap<>();
    private final Map<String, Set<TopicPartition>> committedBefore = new HashMap<>();
    private Set<String> groups = new TreeSet<>();

    GroupDirectory(Admin admin, OffsetCollectorSettings settings, Problems problems) {
        this.admin = admin;
        this.settings = settings;
        this.problems = problems;
    }

    /** Asks which groups there are and who is in them; the next commits are asked for in full. */
    void refresh() {
        groups = wanted();
        described.keySet().retainAll(groups);
        committedBefore.clear();
        var answers = admin.describeConsumerGroups(groups, new DescribeConsumerGroupsOptions().timeoutMs(limitMillis()))
                .describedGroups();
        Map<String, ConsumerGroupDescription> fresh =
                Answers.of(groups, group -> Objects.requireNonNull(answers.get(group)), (group, failure) -> {
                    described.remove(group);
                    problems.add("group " + group, failure);
                });
        described.putAll(fresh);
    }

    /** What the groups committed in these topics; a group without a commit in them may have members there. */
    List<CommittedGroup> commits(Set<String> topics) {
        Map<String, ListConsumerGroupOffsetsSpec> specs = new TreeMap<>();
        for (String group : groups) {
            Set<TopicPartition> known = committedBefore.get(group);
            if (known == null) {
                specs.put(group, new ListConsumerGroupOffsetsSpec());
            } else if (!known.isEmpty()) {
                specs.put(group, new ListConsumerGroupOffsetsSpec().topicPartitions(known));
            }
        }
        var answers =
                admin.listConsumerGroupOffsets(specs, new ListConsumerGroupOffsetsOptions().timeoutMs(limitMillis()));
        List<CommittedGroup> found = new ArrayList<>();
        Answers.of(
                        specs.keySet(),
                        answers::partitionsToOffsetAndMetadata,
                        (group, failure) -> problems.add("group " + group, failure))
                .forEach((group, offsets) -> found.add(group(group, commits(offsets, topics))));
        found.forEach(group -> committedBefore.computeIfAbsent(
                group.name(), any -> new HashSet<>(group.commits().keySet())));
        return found;
    }

    private Set<String> wanted() {
        Set<String> wanted = new TreeSet<>(settings.groups().names());
        if (!settings.groups().patterns().isEmpty()) {
            try {
                Answer.of(admin.listGroups(new ListGroupsOptions().timeoutMs(limitMillis()))
                                .valid())
                        .stream()
                        .filter(GroupDirectory::consumes)
                        .map(GroupListing::groupId)
                        .filter(name -> settings.groups().matches(name))
                        .forEach(wanted::add);
            } catch (InterruptException interrupted) {
                throw interrupted;
            } catch (KafkaException failure) {
                problems.add("the list of groups", failure);
                wanted.addAll(groups);
            }
        }
        wanted.removeAll(settings.ownGroups());
        return wanted;
    }

    // Share groups have no lag in this sense; Connect's workers are a group that reads nothing. Consumers that assign
    // partitions to themselves have a group without a protocol.
    private static boolean consumes(GroupListing listing) {
        GroupType type = listing.type().orElse(GroupType.CLASSIC);
        return type == GroupType.CONSUMER
                || (type == GroupType.CLASSIC
                        && (listing.protocol().isEmpty() || listing.protocol().equals("consumer")));
    }

    private CommittedGroup group(String name, Map<TopicPartition, Long> commits) {
        Optional<ConsumerGroupDescription> description = Optional.ofNullable(described.get(name));
        Membership membership =
                description.map(known -> membership(known.groupState())).orElse(Membership.UNKNOWN);
        List<MemberAssignment> members = description.stream()
                .filter(known -> membership == Membership.MEMBERS)
                .flatMap(known -> known.members().stream())
                .map(member -> new MemberAssignment(
                        member.clientId(), member.host(), member.assignment().topicPartitions()))
                .toList();
        return new CommittedGroup(name, membership, members, commits);
    }

    private static Membership membership(GroupState state) {
        return switch (state) {
            case STABLE -> Membership.MEMBERS;
            case EMPTY, DEAD -> Membership.EMPTY;
            default -> Membership.UNKNOWN;
        };
    }

    private static Map<TopicPartition, Long> commits(
            Map<TopicPartition, OffsetAndMetadata> offsets, Set<String> topics) {
        Map<TopicPartition, Long> commits = new HashMap<>();
        offsets.forEach((partition, offset) -> {
            // A partition without a commit stands in the answer without an offset.
            if (offset != null && topics.contains(partition.topic())) {
                commits.put(partition, offset.offset());
            }
        });
        return commits;
    }

    private int limitMillis() {
        return Math.toIntExact(settings.timeLimit().toMillis());
    }
}
