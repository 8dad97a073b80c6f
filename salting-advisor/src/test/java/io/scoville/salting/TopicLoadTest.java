package io.scoville.salting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioners;
import io.scoville.salting.prediction.Weight;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TopicLoadTest {
    private static final KeyBytes A = KeyBytes.of("a");
    private static final KeyBytes B = KeyBytes.of("b");

    @Test
    void addsUpAKeyThatLiesInSeveralPartitions() {
        TopicLoad load = load(
                List.of(new PartitionLoad(60, 0), new PartitionLoad(40, 0)),
                new KeyLoad(A, 0, Weight.exactly(10)),
                new KeyLoad(B, 0, Weight.exactly(25)),
                new KeyLoad(A, 1, Weight.exactly(20)));

        assertThat(load.weights().keySet()).containsExactly(A, B);
        assertThat(load.share(A)).isCloseTo(0.3, within(1e-9));
        assertThat(load.share(KeyBytes.of("c"))).isZero();
    }

    @Test
    void aKeyIsHotFromTheShareThatLiftsItsPartitionAboveTheTarget() {
        // (1.5 - 1) / (12 - 1) = 4.55 %
        assertThat(Loads.hot(12, "a", 0.0456).hotKeys(1.5)).containsExactly(A);
        assertThat(Loads.hot(12, "a", 0.0454).hotKeys(1.5)).isEmpty();
    }

    @Test
    void lowersEstimatesThatAddUpToMoreThanTheirPartitionHolds() {
        TopicLoad load = load(
                List.of(new PartitionLoad(100, 0), new PartitionLoad(100, 0)),
                new KeyLoad(A, 0, new Weight(80, 60, 90)),
                new KeyLoad(B, 0, new Weight(40, 20, 60)));

        assertThat(load.weights()).containsEntry(A, new Weight(70, 60, 80)).containsEntry(B, new Weight(30, 20, 40));
    }

    @Test
    void refusesKeysThatAreCertainlyMoreThanTheirPartitionHolds() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load(List.of(new PartitionLoad(10, 90)), new KeyLoad(A, 0, Weight.exactly(20))))
                .withMessage("the keys of partition 0 have at least 20.0, more than the 10.0 that it holds");
    }

    @Test
    void refusesAKeyInAPartitionThatDoesNotExist() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load(List.of(new PartitionLoad(10, 0)), new KeyLoad(A, 1, Weight.exactly(1))))
                .withMessage("a key lies in a partition that does not exist: there are 0 to 0");
    }

    @Test
    void refusesATopicWithoutLoad() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load(List.of(new PartitionLoad(0, 0), new PartitionLoad(0, 0))))
                .withMessage("nothing lies in any of the 2 partitions");
    }

    @Test
    void morePartitionsSplitTheRestAndNotTheKey() {
        TopicLoad load = Loads.hot(12, "tenant-000042", 0.4);

        double[] then = Plan.NOTHING.withPartitions(24).predict(load).loads();

        // tenant-000042: partition 0 of 12, so 0 or 12 of 24.
        int hot = load.partitioner().partition(KeyBytes.of("tenant-000042").bytes(), 24);
        assertThat(then[hot]).isCloseTo(400_000 + 25_000, within(1e-6));
        assertThat(then[(hot + 12) % 24]).isCloseTo(25_000, within(1e-6));
    }

    @Test
    void anotherPartitionerPlacesEachHeavyKeyAnew() {
        TopicLoad load = Loads.hot(12, "murmur2", Map.of("tenant-000042", 0.4));

        double[] then = Plan.NOTHING
                .withPartitioner(Partitioners.named("crc32"))
                .predict(load)
                .loads();

        assertThat(then[0]).isCloseTo(50_000, within(1e-6));
        assertThat(then[5]).isCloseTo(450_000, within(1e-6));
    }

    @Test
    void keylessRecordsStayUntilThePartitionsChange() {
        TopicLoad load = load(
                List.of(new PartitionLoad(50, 30), new PartitionLoad(20, 0)), new KeyLoad(A, 0, Weight.exactly(50)));

        assertThat(Plan.NOTHING.predict(load).loads()).containsExactly(80, 20);
        assertThat(Plan.NOTHING.withPartitions(1).predict(load).loads()).containsExactly(100);
        // a lies in partition 0 of 4: 2731586172 mod 4. The keyless go everywhere, the other keys to 1 and 3.
        assertThat(Plan.NOTHING.withPartitions(4).predict(load).loads())
                .containsExactly(new double[] {57.5, 17.5, 7.5, 17.5}, within(1e-9));
    }

    @Test
    void allKindsOfChangeCombine() {
        TopicLoad load = Loads.hot(12, "tenant-000042", 0.4);
        Plan plan = Plan.NOTHING
                .withPartitions(24)
                .withPartitioner(Partitioners.named("crc32"))
                .withSalts(Map.of(KeyBytes.of("tenant-000042"), List.of(0, 1, 2, 3)));

        assertThat(plan.predict(load).maxOverMean()).isGreaterThanOrEqualTo(0.6 + 0.4 * 24 / 4 - 1e-9);
    }

    private static TopicLoad load(List<PartitionLoad> partitions, KeyLoad... keys) {
        return new TopicLoad(Partitioners.named("murmur2"), partitions, List.of(keys));
    }
}
