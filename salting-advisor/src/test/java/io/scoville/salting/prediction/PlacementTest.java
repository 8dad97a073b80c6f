package io.scoville.salting.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class PlacementTest {
    @Test
    void movesAWeightInEqualParts() {
        Placement placement = new Placement(new double[] {60, 20, 20});

        placement.move(Weight.exactly(45), new int[] {0}, new int[] {0, 1, 2});

        assertThat(placement.load().loads()).containsExactly(new double[] {30, 35, 35}, within(1e-9));
    }

    @Test
    void aPartitionThatIsNamedTwiceGetsTwoParts() {
        Placement placement = new Placement(new double[] {60, 0, 0});

        placement.move(Weight.exactly(60), new int[] {0}, new int[] {1, 1, 2});

        assertThat(placement.load().loads()).containsExactly(new double[] {0, 40, 20}, within(1e-9));
    }

    @Test
    void whatStaysKeepsItsBounds() {
        Placement placement = new Placement(new double[] {100, 100});

        placement.move(new Weight(50, 40, 80), new int[] {0}, new int[] {0});

        assertThat(placement.load().load(0)).isEqualTo(Weight.exactly(100));
    }

    @Test
    void theBoundsHoldForAnyWeightsWithinTheirs() {
        SplittableRandom random = new SplittableRandom(11);
        for (int round = 0; round < 500; round++) {
            int partitions = 2 + random.nextInt(10);
            double[] observed = random.doubles(partitions, 100, 200).toArray();
            Placement estimated = new Placement(observed);
            Placement actual = new Placement(observed);
            for (int key = 0; key < 5; key++) {
                double lower = random.nextDouble(1, 10);
                double upper = lower + random.nextDouble(0.1, 10);
                int[] from = {random.nextInt(partitions)};
                int[] to = random.ints(4, 0, partitions).toArray();
                estimated.move(new Weight(random.nextDouble(lower, upper), lower, upper), from, to);
                actual.move(Weight.exactly(random.nextDouble(lower, upper)), from, to);
            }

            PredictedLoad predicted = estimated.load();
            assertThat(actual.load().maxOverMean())
                    .isBetween(predicted.maxOverMeanLower() - 1e-9, predicted.maxOverMeanUpper() + 1e-9);
            for (int partition = 0; partition < partitions; partition++) {
                Weight bounds = predicted.load(partition);
                assertThat(actual.load().loads()[partition]).isBetween(bounds.lower() - 1e-9, bounds.upper() + 1e-9);
            }
        }
    }

    @Test
    void saysHowEvenItIs() {
        double[] loads = new double[12];
        Arrays.fill(loads, 50_000);
        loads[0] = 450_000;

        PredictedLoad load = new Placement(loads).load();

        assertThat(load.maxOverMean()).isCloseTo(5.4, within(1e-9));
        assertThat(load.hottestPartition()).isZero();
        assertThat(load.hottestShare()).isCloseTo(0.45, within(1e-9));
        assertThat(load.effectivePartitions()).isCloseTo(7.4408, within(0.0001));
    }

    @Test
    void thereIsNoSpreadOfNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Placement(new double[3]).load())
                .withMessage("nothing lies in any of the 3 partitions");
    }
}
