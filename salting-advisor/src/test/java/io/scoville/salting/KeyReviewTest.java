package io.scoville.salting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioners;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class KeyReviewTest {
    @Test
    void manyEqualKeysAreAGoodKey() {
        KeyReview review = review(equalKeys(20_000), 12);

        assertThat(review.checks()).extracting(KeyReview.Check::passed).containsExactly(true, true, true, true);
        assertThat(review.placed().maxOverMean()).isLessThan(1.1);
    }

    @Test
    void aFewKeysAreNot() {
        KeyReview review = review(equalKeys(24), 12);

        assertThat(review.checks().get(0).passed()).isFalse();
        assertThat(review.checks().get(0).evidence())
                .isEqualTo("24 keys for 12 partitions, at least 10 for each are needed to come out even");
    }

    @Test
    void aHeavyKeyIsNamedWithItsShare() {
        Map<KeyBytes, Double> weights = equalKeys(1_000);
        weights.put(KeyBytes.of("whale"), 1_000.0);

        KeyReview review = review(weights, 12);

        assertThat(review.hottest()).isEqualTo(KeyBytes.of("whale"));
        assertThat(review.hottestShare()).isCloseTo(0.5, within(1e-9));
        assertThat(review.checks()).extracting(KeyReview.Check::passed).containsExactly(true, false, false, false);
    }

    @Test
    void refusesNoKeysAtAll() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> review(Map.of(), 12))
                .withMessage("there is no key to review");
    }

    private static KeyReview review(Map<KeyBytes, Double> weights, int partitions) {
        return KeyReview.of(weights, partitions, Partitioners.named("murmur2"), 1.5);
    }

    private static Map<KeyBytes, Double> equalKeys(int count) {
        Map<KeyBytes, Double> weights = new LinkedHashMap<>();
        IntStream.range(0, count).forEach(i -> weights.put(KeyBytes.of("customer-" + i), 1.0));
        return weights;
    }
}
