package io.scoville.detector.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class HashLuckTest {
    private static KeySpread zipf(int partitions, int keys, double exponent, int listed) {
        double[] weights = new double[keys];
        double sum = 0;
        for (int k = 0; k < keys; k++) {
            weights[k] = Math.pow(k + 1, -exponent);
            sum += weights[k];
        }
        List<Double> shares = new ArrayList<>();
        for (int k = 0; k < listed; k++) {
            shares.add(weights[k] / sum);
        }
        return new KeySpread(partitions, 1e7, OptionalDouble.of(keys), shares);
    }

    private static KeySpread equal(int partitions, int keys) {
        return new KeySpread(partitions, 1e7, OptionalDouble.of(keys), Collections.nCopies(keys, 1.0 / keys));
    }

    @Test
    void aMillionKeysByZipfsLawAreAsUnevenAsAHundredAndTwentySixEqualOnes() {
        assertThat(zipf(12, 1_000_000, 1.0, 768).effectiveKeys()).isCloseTo(126, within(0.5));
    }

    @Test
    void theirLuckAloneGivesOnePointEightOnTwelvePartitions() {
        assertThat(new HashLuck(zipf(12, 1_000_000, 1.0, 768)).expectedMaxOverMean())
                .isCloseTo(1.79, within(0.06));
    }

    @Test
    void theirLuckAloneGivesFourPointThreeOnFiftyPartitions() {
        assertThat(new HashLuck(zipf(50, 1_000_000, 1.0, 3_200)).expectedMaxOverMean())
                .isCloseTo(4.34, within(0.1));
    }

    @Test
    void aThousandEqualKeysGiveOnePointTwoOnTwelvePartitions() {
        assertThat(HashLuck.expectedMaxOverMean(1_000, 12)).isCloseTo(1.18, within(0.01));
        assertThat(new HashLuck(equal(12, 1_000)).expectedMaxOverMean()).isCloseTo(1.18, within(0.02));
    }

    @Test
    void keysThatAreNotListedAreTakenForEqualOnes() {
        KeySpread spread = new KeySpread(12, 1e6, OptionalDouble.of(1_001), List.of(0.5));

        assertThat(spread.squaredShares()).isCloseTo(0.25 + 0.25 / 1_000, within(1e-12));
    }

    @Test
    void whereNobodyCountedKeysEachUnlistedRecordIsTakenForAKey() {
        KeySpread spread = new KeySpread(12, 10_000, OptionalDouble.empty(), List.of(0.5));

        assertThat(spread.squaredShares()).isCloseTo(0.25 + 0.25 / 5_000, within(1e-12));
        assertThat(spread.keysPerPartition()).isEmpty();
    }

    @Test
    void theGaussianQuantileIsTheOneOfTheTables() {
        assertThat(HashLuck.gaussianTail(1e-3 / 12)).isCloseTo(3.764824, within(1e-6));
        assertThat(HashLuck.gaussianTail(0.001)).isCloseTo(3.090232, within(1e-6));
        assertThat(HashLuck.gaussianTail(0.02)).isCloseTo(2.053749, within(1e-6));
    }

    @Test
    void withManyEffectiveKeysThePartitionIsComparedWithTheGaussianQuantile() {
        HashLuck luck = new HashLuck(equal(12, 1_100));
        double deviation = Math.sqrt(11.0 / 1_100);

        assertThat(luck.significantFrom()).isCloseTo(3.764824, within(1e-6));
        assertThat(luck.explains((1 + 3.764 * deviation) / 12)).isTrue();
        assertThat(luck.explains((1 + 3.766 * deviation) / 12)).isFalse();
    }

    @Test
    void withFewEffectiveKeysMoreIsGranted() {
        assertThat(new HashLuck(equal(12, 60)).significantFrom()).isCloseTo(3.764824, within(1e-6));

        // Bernstein: t = L b / 3 + sqrt((L b / 3)^2 + 2 L v) with L = ln 12,000, b = (11/12) / 59, v = (11/144) / 59.
        assertThat(new HashLuck(equal(12, 59)).significantFrom()).isCloseTo(5.892022, within(1e-6));
    }
}
