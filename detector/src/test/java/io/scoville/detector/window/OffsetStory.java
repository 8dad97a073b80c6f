package io.scoville.detector.window;

import io.scoville.detector.observation.GroupOffsets;
import io.scoville.detector.observation.GroupOffsets.Commit;
import io.scoville.detector.observation.GroupOffsets.Member;
import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.observation.PartitionOffsets;
import io.scoville.detector.observation.TopicOffsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.IntToLongFunction;

/** A hand-made history of offsets: says what the brokers would say, one sample every five seconds. */
public final class OffsetStory {
    public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    public static final Duration INTERVAL = Duration.ofSeconds(5);
    public static final String TOPIC = "payments";

    public UUID topicId = new UUID(0, 1);
    public long[] logStart;
    public long[] end;
    public long[] openFrom;
    public final Map<String, Group> groups = new TreeMap<>();
    private Instant now = START;

    public OffsetStory(int partitions) {
        logStart = new long[partitions];
        end = new long[partitions];
        openFrom = new long[partitions];
        Arrays.fill(openFrom, Long.MAX_VALUE);
    }

    /** A group with a commit at the end of each partition and two members that share them. */
    public Group group(String name) {
        Group group = new Group(end.length);
        System.arraycopy(end, 0, group.committed, 0, end.length);
        groups.put(name, group);
        return group;
    }

    public Instant now() {
        return now;
    }

    public void append(IntToLongFunction records) {
        for (int p = 0; p < end.length; p++) {
            end[p] += records.applyAsLong(p);
        }
    }

    /** The next sample, five seconds after the one before. */
    public TopicOffsets sample() {
        now = now.plus(INTERVAL);
        List<PartitionOffsets> partitions = new ArrayList<>();
        for (int p = 0; p < end.length; p++) {
            partitions.add(new PartitionOffsets(
                    p,
                    OptionalInt.of(1 + p % 3),
                    OptionalLong.of(logStart[p]),
                    OptionalLong.of(Math.min(openFrom[p], end[p])),
                    OptionalLong.of(end[p]),
                    OptionalLong.empty()));
        }
        List<GroupOffsets> offsets = new ArrayList<>();
        groups.forEach((name, group) -> offsets.add(group.offsets(name)));
        return new TopicOffsets(TOPIC, topicId, now, partitions, offsets, List.of());
    }

    /** Where a group is. */
    public static final class Group {
        private static final long NONE = -1;

        public final long[] committed;
        public Membership membership = Membership.MEMBERS;
        public List<Member> members = new ArrayList<>();

        private Group(int partitions) {
            committed = new long[partitions];
            for (int m = 0; m < 2; m++) {
                List<Integer> held = new ArrayList<>();
                for (int p = m; p < partitions; p += 2) {
                    held.add(p);
                }
                members.add(new Member("client-" + m, "/10.0.0." + m, held, held.size()));
            }
        }

        /** Reads at most so many records of each partition. */
        public void read(OffsetStory story, IntToLongFunction most) {
            for (int p = 0; p < committed.length; p++) {
                if (committed[p] != NONE) {
                    committed[p] = Math.min(story.end[p], committed[p] + most.applyAsLong(p));
                }
            }
        }

        /** It has no commit any more. */
        public void forget() {
            Arrays.fill(committed, NONE);
        }

        private GroupOffsets offsets(String name) {
            List<Commit> commits = new ArrayList<>();
            for (int p = 0; p < committed.length; p++) {
                if (committed[p] != NONE) {
                    commits.add(new Commit(p, committed[p]));
                }
            }
            return new GroupOffsets(name, membership, membership == Membership.MEMBERS ? members : List.of(), commits);
        }
    }
}
