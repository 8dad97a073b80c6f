package io.scoville.detector.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scoville.detector.observation.GroupOffsets;
import io.scoville.detector.observation.GroupOffsets.Commit;
import io.scoville.detector.observation.GroupOffsets.Member;
import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.observation.PartitionOffsets;
import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.observation.TopicOffsets.BrokerLoad;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TopicOffsetsCodecTest {
    private static final TopicOffsets SAMPLE = new TopicOffsets(
            "payments",
            new UUID(0x0123456789abcdefL, 0x8899aabbccddeeffL),
            Instant.parse("2026-01-01T00:00:05.250Z"),
            List.of(
                    new PartitionOffsets(
                            0,
                            OptionalInt.of(3),
                            OptionalLong.of(7),
                            OptionalLong.of(38_321_115),
                            OptionalLong.of(38_321_116),
                            OptionalLong.of(5_000_000_000L)),
                    PartitionOffsets.unknown(1)),
            List.of(
                    new GroupOffsets(
                            "billing",
                            Membership.MEMBERS,
                            List.of(new Member("client-1", "/10.0.0.7", List.of(0, 1), 300)),
                            List.of(new Commit(0, 38_000_000), new Commit(1, 0))),
                    new GroupOffsets("größe", Membership.UNKNOWN, List.of(), List.of(new Commit(0, 5)))),
            List.of(new BrokerLoad(3, 12_000), new BrokerLoad(4, 0)));

    @Test
    void readsWhatItWrites() {
        assertThat(TopicOffsetsCodec.decode(TopicOffsetsCodec.encode(SAMPLE))).isEqualTo(SAMPLE);
    }

    @Test
    void theBytesOfTheFirstVersionStayAsTheyAre() throws IOException {
        byte[] golden = golden("topic-offsets-1.hex");

        assertThat(TopicOffsetsCodec.encode(SAMPLE)).isEqualTo(golden);
        assertThat(TopicOffsetsCodec.decode(golden)).isEqualTo(SAMPLE);
    }

    @Test
    void refusesBytesThatAreDamagedAnywhere() {
        byte[] bytes = TopicOffsetsCodec.encode(SAMPLE);
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= (byte) (1 + random.nextInt(255));

            assertThatThrownBy(() -> TopicOffsetsCodec.decode(damaged)).isInstanceOf(MalformedOffsetsException.class);
        }
        assertThatThrownBy(() -> TopicOffsetsCodec.decode(new byte[0])).isInstanceOf(MalformedOffsetsException.class);
    }

    @Test
    void saysWhichVersionItCanRead() {
        byte[] later = TopicOffsetsCodec.encode(SAMPLE);
        later[0] = 2;

        assertThatThrownBy(() -> TopicOffsetsCodec.decode(later))
                .hasMessage("not a sample of offsets: version 1 of the layout can be read, got 2");
    }

    @Test
    void aSampleOfManyGroupsGoesInPartsThatNeverSplitAGroup() {
        List<GroupOffsets> groups = new ArrayList<>();
        for (int g = 0; g < 5; g++) {
            groups.add(new GroupOffsets(
                    "group-" + g, Membership.EMPTY, List.of(), List.of(new Commit(0, g), new Commit(1, g))));
        }
        TopicOffsets many = new TopicOffsets(
                SAMPLE.topic(), SAMPLE.topicId(), SAMPLE.takenAt(), SAMPLE.partitions(), groups, SAMPLE.brokers());

        List<TopicOffsets> parts = many.inParts(5);

        assertThat(parts.stream().map(part -> part.groups().size())).containsExactly(2, 2, 1);
        assertThat(parts.stream().flatMap(part -> part.groups().stream())).containsExactlyElementsOf(groups);
        assertThat(parts).allMatch(part -> part.partitions().equals(SAMPLE.partitions()));
        assertThat(SAMPLE.inParts(1).size()).isEqualTo(2);
    }

    private static byte[] golden(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(TopicOffsetsCodecTest.class.getResourceAsStream("/golden/" + name))) {
            return HexFormat.of().parseHex(new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip());
        }
    }
}
