package io.scoville.detector.observation;

import java.util.List;

/**
 * Where one consumer group is in one topic.
 *
 * @param group name of the group
 * @param membership whether somebody is there
 * @param members who holds which partitions, where {@link Membership#MEMBERS}
 * @param commits its commits in the topic, at most one a partition; a partition without a commit has none
 */
public record GroupOffsets(String group, Membership membership, List<Member> members, List<Commit> commits) {
    /** Keeps its own copies of the lists. */
    public GroupOffsets {
        members = List.copyOf(members);
        commits = List.copyOf(commits);
    }

    /** Whether a group has members. */
    public enum Membership {
        /** It has, and they are settled. */
        MEMBERS,
        /** It has none: it stopped, or its consumers assign partitions to themselves. */
        EMPTY,
        /** Not asked yet, not permitted, or rebalancing. */
        UNKNOWN
    }

    /**
     * One commit.
     *
     * @param partition number of the partition
     * @param offset offset of the next record that the group will read
     */
    public record Commit(int partition, long offset) {}

    /**
     * One member of the group.
     *
     * @param clientId its client id
     * @param host where it runs
     * @param partitions the partitions of this topic that it holds, ascending
     * @param partitionsOfAllTopics how many partitions it holds in all; a member that holds much of one topic may hold
     *     little of another
     */
    public record Member(String clientId, String host, List<Integer> partitions, int partitionsOfAllTopics) {
        /** Keeps its own copy of the list. */
        public Member {
            partitions = List.copyOf(partitions);
        }
    }
}
