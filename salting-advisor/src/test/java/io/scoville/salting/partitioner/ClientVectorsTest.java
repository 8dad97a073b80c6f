package io.scoville.salting.partitioner;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the clients' own tests, and reports from their users, say that a key gives. */
final class ClientVectorsTest {
    @ParameterizedTest
    @CsvSource({
        "kafka, d067cf64, 0d33c4e1",
        "giberish123456789, 8f552b0c, 77a58295",
        "1234, 9fc97b14, 023bdd03",
        "234, e7c009ca, 2dea3cd2",
        "34, 873930da, 740fa83e",
        "4, 5a4b5ca1, 310ca263",
        "'PreAmbleWillBeRemoved,ThePrePartThatIs', 78424f1c, 65cbd69c",
        "'reAmbleWillBeRemoved,ThePrePartThatIs', 4a62b377, 6e49c79a",
        "'eAmbleWillBeRemoved,ThePrePartThatIs', e0e4e09e, 69eed356",
        "'AmbleWillBeRemoved,ThePrePartThatIs', 62b8b43f, 6abcc023",
        "'', 106e08d9, 7ee3623b"
    })
    void hashesAsLibrdkafkaDoes(String key, String murmur2, String absoluteFnv1a) {
        assertThat(Murmur2.unsignedHash(key.getBytes(UTF_8))).isEqualTo(Long.parseLong(murmur2, 16));
        assertThat(Math.abs(Fnv1a.hash(key.getBytes(UTF_8)))).isEqualTo(Integer.parseInt(absoluteFnv1a, 16));
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0, 106e08d9, 7ee3623b",
        "23456, b1b451d7, 058d780f, 27e6f469",
        "this is another string with more length to it perhaps, b0150df7, 4f7703da, 155e3e5f",
        "hejsan, d077037e, 5ec19395, 17b1e27a"
    })
    void placesAsLibrdkafkaDoes(String key, String crc32, String murmur2, String fnv1a) {
        assertThat(partition(Crc32.PARTITIONER, key, 17)).isEqualTo(Long.parseLong(crc32, 16) % 17);
        assertThat(partition(Murmur2.PARTITIONER, key, 17)).isEqualTo(Long.parseLong(murmur2, 16) % 17);
        assertThat(partition(Fnv1a.ABSOLUTE, key, 17)).isEqualTo(Long.parseLong(fnv1a, 16) % 17);
        assertThat(partition(Crc32.PARTITIONER, key, 7)).isEqualTo(Long.parseLong(crc32, 16) % 7);
        assertThat(partition(Murmur2.PARTITIONER, key, 7)).isEqualTo(Long.parseLong(murmur2, 16) % 7);
        assertThat(partition(Fnv1a.ABSOLUTE, key, 7)).isEqualTo(Long.parseLong(fnv1a, 16) % 7);
    }

    @ParameterizedTest
    @CsvSource({
        "21, -973932308",
        "foobar, -790332482",
        "a-little-bit-long-string, -985981536",
        "a-little-bit-longer-string, -1486304829",
        "lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8, -58897971",
        "abc, 479470107",
        // kafkajs 2
        "0, 971027396",
        "1, -1993445489",
        "128, -326012175",
        "2187, -1508407203",
        "16384, -325739742",
        "78125, -1654490814",
        "279936, 1462227128",
        "823543, -2014198330",
        "2097152, 607668903",
        "4782969, -1182699775",
        "10000000, -1830336757",
        "19487171, -1603849305",
        "35831808, -857013643",
        "62748517, -1167431028",
        "105413504, -381294639",
        "170859375, -1658323481",
        "100:48069, 1009543857"
    })
    void hashesAsKafkaItselfAndKafkajsDo(String key, int murmur2) {
        assertThat(Murmur2.hash(key.getBytes(UTF_8))).isEqualTo(murmur2);
    }

    @ParameterizedTest
    @CsvSource({
        "foo, 597841616, 16",
        "bar, 988958145, 45",
        "baz, 1973573280, 80",
        "kafka, 3496464228, 80",
        "sarama, 770765511, 11"
    })
    void hashesAndPlacesAsSaramaDoes(String key, long murmur2, int ofAHundred) {
        assertThat(Murmur2.unsignedHash(key.getBytes(UTF_8))).isEqualTo(murmur2);
        assertThat(partition(Murmur2.PARTITIONER, key, 100)).isEqualTo(ofAHundred);
    }

    @ParameterizedTest
    @CsvSource({
        "abc123def456, 57",
        "SheetJS, 26",
        "9e8c7f4cf45857cfff7645d6, 24",
        "3900446192ff85a5f67da10c, 75",
        "0f4407b7a67d6d27de372198, 50"
    })
    void placesByCrc32AsSaramaDoes(String key, int ofAHundred) {
        assertThat(partition(Crc32.PARTITIONER, key, 100)).isEqualTo(ofAHundred);
    }

    @ParameterizedTest
    @CsvSource({"blah, 2, 0, 0", "blah, 3, 1, 1", "boop, 3, 2, ", "castle, 3, , 2", "20, 16, 1, 15"})
    void placesByFnv1aAsKafkaGoDoes(String key, int partitionCount, Integer hash, Integer referenceHash) {
        if (hash != null) {
            assertThat(partition(Fnv1a.ABSOLUTE, key, partitionCount)).isEqualTo(hash);
        }
        if (referenceHash != null) {
            assertThat(partition(Fnv1a.REFERENCE, key, partitionCount)).isEqualTo(referenceHash);
        }
    }

    @ParameterizedTest
    @CsvSource({"'', 681", "a, 524", "ab, 434", "abc, 107", "123456789, 566", "'\u0000 ', 742"})
    void placesAsKafkaPythonDoes(String key, int ofAThousand) {
        assertThat(partition(Murmur2.PARTITIONER, key, 1000)).isEqualTo(ofAThousand);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 272173970",
        "1, 1311020360",
        "128, 2053105854",
        "2187, -2081355488",
        "16384, 204404061",
        "78125, -677491393",
        "279936, -622460209",
        "823543, 651276451",
        "2097152, 944683677",
        "4782969, -892695770",
        "10000000, -1778616326",
        "19487171, -518311627",
        "35831808, 556972389",
        "62748517, -233806557",
        "105413504, -109398538",
        "170859375, 102939717"
    })
    void hashesAsKafkajs1Does(String key, int hash) {
        assertThat(KafkaJsLegacy.hash(key.getBytes(UTF_8))).isEqualTo(hash);
    }

    @ParameterizedTest
    @CsvSource({
        "TT0124, 15, 10, 9",
        "'Struct{documentKey={\"_id\": \"638d1b94ce8def06be68b439\"}}', 50, 40, 36",
        "fd7af248-ce5c-46a5-93d7-1c0c9005b99d, 32, 26, 23"
    })
    void explainsWhereUsersFoundTheirKeys(String key, int partitionCount, int java, int librdkafka) {
        assertThat(partition(Murmur2.PARTITIONER, key, partitionCount)).isEqualTo(java);
        assertThat(partition(Crc32.PARTITIONER, key, partitionCount)).isEqualTo(librdkafka);
    }

    @ParameterizedTest
    @CsvSource({"a, 97, 1", "hello, 99162322, 10", "polygenelubricants, -2147483648, 0", "'', 0, 0"})
    void placesByTheHashOfAStringAsSpringDoes(String key, int hash, int ofTwelve) {
        assertThat(key.hashCode()).isEqualTo(hash);
        assertThat(partition(StringHashCode.PARTITIONER, key, 12)).isEqualTo(ofTwelve);
    }

    private static int partition(Partitioner partitioner, String key, int partitionCount) {
        return partitioner.partition(key.getBytes(UTF_8), partitionCount);
    }
}
