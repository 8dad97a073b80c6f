package io.scoville.salting.prediction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.partitioner.Partitioners;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PartitionChangeTest {
    @ParameterizedTest
    @CsvSource({"12, 24, 0.5", "10, 12, 0.8333", "30, 32, 0.9375", "12, 12, 0", "24, 12, 0.5", "1, 7, 0.8571"})
    void saysWhichShareOfTheKeysMoves(int before, int after, double expected) {
        assertThat(new PartitionChange(before, after).movedShare()).isCloseTo(expected, within(0.0001));
    }

    @ParameterizedTest
    @CsvSource({"12, 24", "10, 12", "30, 32"})
    void theShareThatMovesIsTheOneThatHashingGives(int before, int after) {
        for (Partitioner partitioner : Partitioners.all()) {
            // Random keys: the hash of a string is too weak for keys that differ in a counter.
            long moved = new SplittableRandom(5)
                    .longs(100_000)
                    .mapToObj(i -> Long.toHexString(i).getBytes(UTF_8))
                    .filter(key -> partitioner.partition(key, before) != partitioner.partition(key, after))
                    .count();

            assertThat(moved / 100_000.0)
                    .as(partitioner.name())
                    .isCloseTo(new PartitionChange(before, after).movedShare(), within(0.01));
        }
    }

    @ParameterizedTest
    @CsvSource({"12, 24", "10, 12", "24, 12", "7, 9"})
    void theKeysOfAPartitionSpreadOverThePartitionsThatHashingGives(int before, int after) {
        Partitioner murmur2 = Partitioners.named("murmur2");
        PartitionChange change = new PartitionChange(before, after);

        int[] reached = IntStream.range(0, 20_000)
                .mapToObj(i -> ("order-" + i).getBytes(UTF_8))
                .filter(key -> murmur2.partition(key, before) == 5)
                .mapToInt(key -> murmur2.partition(key, after))
                .distinct()
                .sorted()
                .toArray();

        assertThat(change.spread(5)).containsExactly(reached);
    }

    @Test
    void aKnownOrderMoves() {
        Partitioner murmur2 = Partitioners.named("murmur2");

        assertThat(murmur2.partition("order-8842".getBytes(UTF_8), 12)).isEqualTo(4);
        assertThat(murmur2.partition("order-8842".getBytes(UTF_8), 24)).isEqualTo(16);
        assertThat(new PartitionChange(12, 24).spread(4)).containsExactly(4, 16);
    }

    @Test
    void refusesATopicWithoutPartitions() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PartitionChange(12, 0))
                .withMessage("a topic has at least 1 partition, got 0");
    }
}
