package io.scoville.salting.partitioner;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PartitionersTest {
    @Test
    void listsEachNameOnce() {
        assertThat(Partitioners.all())
                .extracting(Partitioner::name)
                .containsExactly(
                        "murmur2",
                        "crc32",
                        "fnv1a",
                        "fnv1a-reference",
                        "fnv1a-unsigned",
                        "kafkajs-legacy",
                        "string-hash-code");
    }

    @Test
    void findsEachByItsName() {
        assertThat(Partitioners.all())
                .allSatisfy(partitioner ->
                        assertThat(Partitioners.named(partitioner.name())).isSameAs(partitioner));
    }

    @Test
    void saysWhatThereIsWhenTheNameIsUnknown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Partitioners.named("murmur3"))
                .withMessage("unknown partitioner \"murmur3\": it is one of murmur2, crc32, fnv1a, fnv1a-reference, "
                        + "fnv1a-unsigned, kafkajs-legacy, string-hash-code");
    }

    @ParameterizedTest
    @MethodSource("everyPartitioner")
    void refusesATopicWithoutPartitions(Partitioner partitioner) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> partitioner.partition(new byte[] {1}, 0))
                .withMessage("a topic has at least 1 partition, got 0");
    }

    @ParameterizedTest
    @MethodSource("everyPartitioner")
    void staysWithinTheTopicForAnyBytes(Partitioner partitioner) {
        SplittableRandom random = new SplittableRandom(20260101);
        for (int round = 0; round < 20_000; round++) {
            byte[] key = new byte[random.nextInt(40)];
            random.nextBytes(key);
            int partitionCount = 1 + random.nextInt(200);

            assertThat(partitioner.partition(key, partitionCount)).isBetween(0, partitionCount - 1);
        }
    }

    @ParameterizedTest
    @MethodSource("everyPartitioner")
    void spreadsManyKeysEvenly(Partitioner partitioner) {
        int[] keys = new int[12];

        IntStream.range(0, 120_000).forEach(i -> keys[partitioner.partition(("tenant-" + i).getBytes(UTF_8), 12)]++);

        // 10,000 expected, standard deviation 96; the weak functions are far from random, and still within a tenth.
        assertThat(IntStream.of(keys).boxed())
                .allSatisfy(count -> assertThat(count).isBetween(9_000, 11_000));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 8, 12, 16, 48, 64, 100})
    void classesAreExactlyThePartitionersThatAgreeOnEveryKey(int partitionCount) {
        for (Partitioner one : Partitioners.all()) {
            for (Partitioner other : Partitioners.all()) {
                assertThat(inOneClass(one, other, partitionCount))
                        .as("%s and %s at %d partitions", one.name(), other.name(), partitionCount)
                        .isEqualTo(agree(one, other, partitionCount));
            }
        }
    }

    @Test
    void theFirstOfAClassIsTheMostCommon() {
        assertThat(Partitioners.equalClasses(16))
                .extracting(members -> members.get(0).name())
                .containsExactly("murmur2", "crc32", "fnv1a", "fnv1a-reference", "kafkajs-legacy", "string-hash-code");
    }

    private static boolean inOneClass(Partitioner one, Partitioner other, int partitionCount) {
        return Partitioners.equalClasses(partitionCount).stream().anyMatch(c -> c.containsAll(List.of(one, other)));
    }

    private static boolean agree(Partitioner one, Partitioner other, int partitionCount) {
        return IntStream.range(0, 3_000)
                .mapToObj(i -> ("key-" + i).getBytes(UTF_8))
                .allMatch(key -> one.partition(key, partitionCount) == other.partition(key, partitionCount));
    }

    static Stream<Partitioner> everyPartitioner() {
        return Partitioners.all().stream();
    }
}
