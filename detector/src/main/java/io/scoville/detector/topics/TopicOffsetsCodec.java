package io.scoville.detector.topics;

import io.scoville.detector.observation.GroupOffsets;
import io.scoville.detector.observation.GroupOffsets.Commit;
import io.scoville.detector.observation.GroupOffsets.Member;
import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.observation.PartitionOffsets;
import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.observation.TopicOffsets.BrokerLoad;
import io.scoville.sketch.layout.LayoutReader;
import io.scoville.sketch.layout.LayoutWriter;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;

/**
 * {@link TopicOffsets} as bytes.
 *
 * <pre>{@code
 * version            1 byte: 1
 * kind               1 byte: 'O'
 * topic              text
 * topic id           16 bytes
 * taken at           ms since the epoch
 * partitions         count; each: bits (1 byte: 1 leader, 2 log start, 4 stable end, 8 end, 16 size), then those
 * groups             count; each:
 *                      name       text
 *                      membership 1 byte: 0 members, 1 empty, 2 unknown
 *                      members    count; each: client id, host, partitions of all topics, ascending partitions
 *                      commits    count; each: partition, offset
 * brokers            count; each: id, appended offsets
 * checksum           4 bytes: CRC32C of all before
 * }</pre>
 *
 * All numbers without a size are whole, in 7-bit groups, lowest first; a text is its length and its UTF-8 bytes.
 */
public final class TopicOffsetsCodec {
    private static final char KIND = 'O';
    private static final int LEADER = 1;
    private static final int LOG_START = 1 << 1;
    private static final int STABLE_END = 1 << 2;
    private static final int END = 1 << 3;
    private static final int SIZE = 1 << 4;

    private TopicOffsetsCodec() {}

    /** The sample as bytes. */
    public static byte[] encode(TopicOffsets sample) {
        LayoutWriter out = new LayoutWriter(KIND);
        text(out, sample.topic());
        out.i64(sample.topicId().getMostSignificantBits());
        out.i64(sample.topicId().getLeastSignificantBits());
        out.var(sample.takenAt().toEpochMilli());
        out.var(sample.partitions().size());
        sample.partitions().forEach(partition -> write(out, partition));
        out.var(sample.groups().size());
        sample.groups().forEach(group -> write(out, group));
        out.var(sample.brokers().size());
        for (BrokerLoad broker : sample.brokers()) {
            out.var(broker.broker());
            out.var(broker.appendedOffsets());
        }
        return out.toBytes();
    }

    /**
     * The sample that these bytes are.
     *
     * @throws MalformedOffsetsException if they are none, damaged, or of a later version
     */
    public static TopicOffsets decode(byte[] bytes) {
        try {
            LayoutReader in = new LayoutReader(bytes, KIND);
            String topic = text(in);
            UUID id = new UUID(in.i64(), in.i64());
            Instant takenAt = Instant.ofEpochMilli(in.var());
            List<PartitionOffsets> partitions = new ArrayList<>();
            for (long left = in.var(); left > 0; left--) {
                partitions.add(partition(in, partitions.size()));
            }
            List<GroupOffsets> groups = new ArrayList<>();
            for (long left = in.var(); left > 0; left--) {
                groups.add(group(in));
            }
            List<BrokerLoad> brokers = new ArrayList<>();
            for (long left = in.var(); left > 0; left--) {
                brokers.add(new BrokerLoad(number(in), in.var()));
            }
            in.end();
            return new TopicOffsets(topic, id, takenAt, partitions, groups, brokers);
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException malformed) {
            throw new MalformedOffsetsException("not a sample of offsets: " + malformed.getMessage(), malformed);
        }
    }

    private static void write(LayoutWriter out, PartitionOffsets partition) {
        int bits = (partition.leader().isPresent() ? LEADER : 0)
                | (partition.logStart().isPresent() ? LOG_START : 0)
                | (partition.stableEnd().isPresent() ? STABLE_END : 0)
                | (partition.end().isPresent() ? END : 0)
                | (partition.sizeBytes().isPresent() ? SIZE : 0);
        out.u8(bits);
        partition.leader().ifPresent(out::var);
        partition.logStart().ifPresent(out::var);
        partition.stableEnd().ifPresent(out::var);
        partition.end().ifPresent(out::var);
        partition.sizeBytes().ifPresent(out::var);
    }

    private static PartitionOffsets partition(LayoutReader in, int number) {
        int bits = in.u8();
        return new PartitionOffsets(
                number,
                (bits & LEADER) != 0 ? OptionalInt.of(number(in)) : OptionalInt.empty(),
                optional(in, bits & LOG_START),
                optional(in, bits & STABLE_END),
                optional(in, bits & END),
                optional(in, bits & SIZE));
    }

    private static void write(LayoutWriter out, GroupOffsets group) {
        text(out, group.group());
        out.u8(code(group.membership()));
        out.var(group.members().size());
        for (Member member : group.members()) {
            text(out, member.clientId());
            text(out, member.host());
            out.var(member.partitionsOfAllTopics());
            out.var(member.partitions().size());
            member.partitions().forEach(out::var);
        }
        out.var(group.commits().size());
        for (Commit commit : group.commits()) {
            out.var(commit.partition());
            out.var(commit.offset());
        }
    }

    private static GroupOffsets group(LayoutReader in) {
        String name = text(in);
        Membership membership = membership(in.u8());
        List<Member> members = new ArrayList<>();
        for (long left = in.var(); left > 0; left--) {
            members.add(member(in));
        }
        List<Commit> commits = new ArrayList<>();
        for (long left = in.var(); left > 0; left--) {
            commits.add(new Commit(number(in), in.var()));
        }
        return new GroupOffsets(name, membership, members, commits);
    }

    private static int code(Membership membership) {
        return switch (membership) {
            case MEMBERS -> 0;
            case EMPTY -> 1;
            case UNKNOWN -> 2;
        };
    }

    private static Membership membership(int code) {
        return switch (code) {
            case 0 -> Membership.MEMBERS;
            case 1 -> Membership.EMPTY;
            case 2 -> Membership.UNKNOWN;
            default -> throw new IllegalArgumentException("membership " + code + " is unknown");
        };
    }

    private static Member member(LayoutReader in) {
        String clientId = text(in);
        String host = text(in);
        int ofAllTopics = number(in);
        List<Integer> partitions = new ArrayList<>();
        for (long left = in.var(); left > 0; left--) {
            partitions.add(number(in));
        }
        return new Member(clientId, host, partitions, ofAllTopics);
    }

    private static OptionalLong optional(LayoutReader in, int bit) {
        return bit == 0 ? OptionalLong.empty() : OptionalLong.of(in.var());
    }

    private static int number(LayoutReader in) {
        return Math.toIntExact(in.var());
    }

    private static void text(LayoutWriter out, String text) {
        out.bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(LayoutReader in) {
        return new String(in.bytes(), StandardCharsets.UTF_8);
    }
}
