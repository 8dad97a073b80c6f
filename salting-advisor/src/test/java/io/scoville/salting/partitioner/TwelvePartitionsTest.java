package io.scoville.salting.partitioner;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One row per key: the three hashes, then the partition of twelve by each of the functions. */
final class TwelvePartitionsTest {
    @ParameterizedTest
    @CsvSource({
        "'', 106e08d9, 811c9dc5, 00000000, 9, 0, 3, 5, 1, 0",
        "a, a2d0b27c, e40c292c, e8b7be43, 4, 3, 0, 8, 4, 7",
        "ab, 12d8262a, 4d2505ca, 9e83486d, 2, 5, 6, 6, 6, 11",
        "abc, 1c94221b, 1a47e90b, 352441c2, 3, 6, 11, 11, 11, 11",
        "20, c474305a, 8df2997f, 8a707622, 10, 6, 1, 7, 3, 10",
        "foo, 23a256d0, a9f37ed7, 8c736521, 8, 5, 1, 7, 3, 11",
        "kafka, d067cf64, 0d33c4e1, 5bbc7517, 4, 11, 5, 5, 5, 7",
        "hejsan, 5ec19395, e84e1d86, d077037e, 1, 6, 2, 6, 2, 0",
        "123456789, 9362de66, bb86b11c, cbf43926, 6, 2, 0, 8, 4, 1",
        "user-1, 53b136cc, f5537974, 7e264614, 8, 8, 0, 8, 4, 7",
        "user-42, 5700682c, 026073ab, 7d06b873, 4, 7, 3, 3, 3, 8",
        "tenant-000123, 7692938e, 5f8156b8, c9e7f9b2, 10, 10, 8, 8, 8, 1",
        "order-4567, 44efa855, df999666, 83ef2a53, 5, 3, 6, 2, 10, 9",
        "1468509572224, 9f3a4291, 80000000, 53605939, 9, 1, 8, 0, 8, 3",
        "550e8400-e29b-41d4-a716-446655440000, 7fbd19ff, 889e3528, c03c00f1, 11, 1, 4, 4, 0, 5",
        "日本, d63a78f3, 9f26ee51, c7b7cdcc, 3, 8, 7, 1, 9, 0",
        "hex:ff00807f01, ed2d8cf8, b1ad6cd6, 32d37ebe, 8, 10, 10, 10, 6, 10",
        "hex:000000000000002a, 1e361fc0, 81e14877, be9916bf, 4, 7, 5, 3, 11, 11"
    })
    void eachFunctionGivesTheHashAndThePartitionOfItsClients(
            String key,
            String murmur2,
            String fnv1a,
            String crc32,
            int java,
            int librdkafka,
            int sarama,
            int reference,
            int unsigned,
            int kafkajs1) {
        byte[] bytes = bytes(key);

        assertThat(Murmur2.unsignedHash(bytes)).isEqualTo(Long.parseLong(murmur2, 16));
        assertThat(Fnv1a.unsignedHash(bytes)).isEqualTo(Long.parseLong(fnv1a, 16));
        assertThat(Crc32.unsignedHash(bytes)).isEqualTo(Long.parseLong(crc32, 16));
        assertThat(Murmur2.PARTITIONER.partition(bytes, 12)).isEqualTo(java);
        assertThat(Crc32.PARTITIONER.partition(bytes, 12)).isEqualTo(librdkafka);
        assertThat(Fnv1a.ABSOLUTE.partition(bytes, 12)).isEqualTo(sarama);
        assertThat(Fnv1a.REFERENCE.partition(bytes, 12)).isEqualTo(reference);
        assertThat(Fnv1a.UNSIGNED.partition(bytes, 12)).isEqualTo(unsigned);
        assertThat(KafkaJsLegacy.PARTITIONER.partition(bytes, 12)).isEqualTo(kafkajs1);
    }

    private static byte[] bytes(String key) {
        return key.startsWith("hex:") ? HexFormat.of().parseHex(key.substring(4)) : key.getBytes(UTF_8);
    }
}
