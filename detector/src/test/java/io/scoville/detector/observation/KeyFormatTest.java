package io.scoville.detector.observation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KeyFormatTest {
    @ParameterizedTest
    @CsvSource({
        "'', TEXT, ''",
        "616263, TEXT, abc",
        "d0bad0bbd18ed187, TEXT, ключ",
        "0000002a, INT, 42",
        "ffffffff, INT, -1",
        "000000000000002a, LONG, 42",
        "fffffffffffffffe, LONG, -2",
        "550e8400e29b41d4a716446655440000, UUID, 550e8400-e29b-41d4-a716-446655440000",
        "00000000000000000000000000000000, UUID, 00000000-0000-0000-0000-000000000000",
        "000000002a7b7d, CONFLUENT, schema 42: \"{}\"",
        "000000002a0a01, CONFLUENT, schema 42: 0x0a01",
        "550e8400e29b01d4a716446655440000, HEX, 550e8400e29b01d4a716446655440000",
        "550e8400e29b41d41716446655440000, HEX, 550e8400e29b41d41716446655440000",
        "3ff199999999999a, HEX, 3ff199999999999a",
        "0000000000, HEX, 0000000000",
        "000000000001, HEX, 000000000001",
        "00ffffffff01, HEX, 00ffffffff01",
        "ff, HEX, ff",
    })
    void oneKeyIsGuessedAsWhatItMostLikelyIs(String hex, KeyFormat format, String written) {
        RecordKey key = RecordKey.of(HexFormat.of().parseHex(hex));

        assertThat(KeyFormat.guess(List.of(key))).isEqualTo(format);
        assertThat(format.write(key)).contains(written);
    }

    @Test
    void aTopicIsGuessedByAllItsKeys() {
        RecordKey looksLikeText =
                RecordKey.of(ByteBuffer.allocate(4).putInt(0x41424344).array());
        RecordKey number = RecordKey.of(ByteBuffer.allocate(4).putInt(7).array());

        assertThat(KeyFormat.guess(List.of(looksLikeText))).isEqualTo(KeyFormat.TEXT);
        assertThat(KeyFormat.guess(List.of(looksLikeText, number))).isEqualTo(KeyFormat.INT);
        assertThat(KeyFormat.guess(List.of(RecordKey.of("order-1"), number))).isEqualTo(KeyFormat.HEX);
        assertThat(KeyFormat.guess(List.of())).isEqualTo(KeyFormat.TEXT);
    }

    @Test
    void aKeyThatIsNotOfAFormIsNotWrittenInIt() {
        RecordKey key = RecordKey.of("abc");

        assertThat(KeyFormat.INT.write(key)).isEmpty();
        assertThat(KeyFormat.LONG.write(key)).isEmpty();
        assertThat(KeyFormat.UUID.write(key)).isEmpty();
        assertThat(KeyFormat.CONFLUENT.write(key)).isEmpty();
        assertThat(KeyFormat.TEXT.write(RecordKey.of(new byte[] {-1}))).isEmpty();
    }

    @Test
    void aKeyOfWhichOnlyTheHeadIsKnownHasNoForm() {
        RecordKey cut = RecordKey.of(new byte[300]);

        assertThat(KeyFormat.values())
                .allSatisfy(format -> assertThat(format.write(cut)).isEmpty());
    }

    @Test
    void noFormLosesBytes() {
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(20)];
            random.nextBytes(bytes);
            if (random.nextBoolean() && bytes.length > 0) {
                bytes[0] = 0;
            }
            RecordKey key = RecordKey.of(bytes);
            for (KeyFormat format : KeyFormat.values()) {
                format.write(key)
                        .ifPresent(text -> assertThat(read(format, text))
                                .as(format + " " + text)
                                .isEqualTo(bytes));
            }
        }
    }

    private static byte[] read(KeyFormat format, String text) {
        return switch (format) {
            case TEXT -> text.getBytes(StandardCharsets.UTF_8);
            case INT -> ByteBuffer.allocate(4).putInt(Integer.parseInt(text)).array();
            case LONG -> ByteBuffer.allocate(8).putLong(Long.parseLong(text)).array();
            case UUID -> {
                UUID uuid = java.util.UUID.fromString(text);
                yield ByteBuffer.allocate(16)
                        .putLong(uuid.getMostSignificantBits())
                        .putLong(uuid.getLeastSignificantBits())
                        .array();
            }
            case HEX -> HexFormat.of().parseHex(text);
            case CONFLUENT -> {
                String payload = text.substring(text.indexOf(": ") + 2);
                byte[] described = payload.startsWith("\"")
                        ? payload.substring(1, payload.length() - 1).getBytes(StandardCharsets.UTF_8)
                        : HexFormat.of().parseHex(payload.substring(2));
                yield ByteBuffer.allocate(5 + described.length)
                        .put((byte) 0)
                        .putInt(Integer.parseInt(text.substring("schema ".length(), text.indexOf(':'))))
                        .put(described)
                        .array();
            }
        };
    }
}
