package io.scoville.detector.observation;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * What the brokers said of one topic in one round of collection: where its partitions end, and where its groups are. No
 * record was read for it. Commits are asked for before ends, so a commit is never ahead of its end but by what arrived
 * in between.
 *
 * @param topic name of the topic
 * @param topicId id of the topic; another id under the same name is another topic
 * @param takenAt when the ends were asked for
 * @param partitions every partition, in the order of their numbers
 * @param groups the watched groups that have a commit or a member in the topic, by name
 * @param brokers what each broker of the cluster takes, over all watched topics; empty in a first round
 */
public record TopicOffsets(
        String topic,
        UUID topicId,
        Instant takenAt,
        List<PartitionOffsets> partitions,
        List<GroupOffsets> groups,
        List<BrokerLoad> brokers) {
    /**
     * Keeps its own copies of the lists.
     *
     * @throws IllegalArgumentException if a partition is out of its place
     */
    public TopicOffsets {
        partitions = List.copyOf(partitions);
        groups = List.copyOf(groups);
        brokers = List.copyOf(brokers);
        for (int p = 0; p < partitions.size(); p++) {
            if (partitions.get(p).partition() != p) {
                throw new IllegalArgumentException(
                        "partition " + partitions.get(p).partition() + " stands in the place of " + p);
            }
        }
    }

    /**
     * The same in samples of bounded size: each has all partitions, and some of the groups.
     *
     * @param most the most commits of a part, at least 1; a group is never split
     */
    public List<TopicOffsets> inParts(int most) {
        List<TopicOffsets> parts = new ArrayList<>();
        List<GroupOffsets> part = new ArrayList<>();
        int commits = 0;
        for (GroupOffsets group : groups) {
            if (!part.isEmpty() && commits + group.commits().size() > most) {
                parts.add(new TopicOffsets(topic, topicId, takenAt, partitions, part, brokers));
                part = new ArrayList<>();
                commits = 0;
            }
            part.add(group);
            commits += group.commits().size();
        }
        parts.add(new TopicOffsets(topic, topicId, takenAt, partitions, part, brokers));
        return parts;
    }

    /**
     * What one broker takes.
     *
     * @param broker id of the broker
     * @param appendedOffsets offsets that were appended, since the round before, to the partitions it leads
     */
    public record BrokerLoad(int broker, long appendedOffsets) {}
}
