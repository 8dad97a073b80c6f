package io.scoville.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@link Estimate}, {@link HeavyKey}, {@link Heaviest}, {@link SlidingKeySketch}: what does not need a stream. */
class ValuesTest {
    private static final Estimate ONE = Estimate.exactly(1);

    @Test
    void anEstimateKeepsTheOrderOfItsFigures() {
        assertThat(new Estimate(2, 1, 3).isExact()).isFalse();
        assertThat(ONE.isExact()).isTrue();
        assertThat(new Estimate(2, 1, 3).plus(ONE)).isEqualTo(new Estimate(3, 2, 4));
        assertThatThrownBy(() -> new Estimate(1, 2, 3)).hasMessageContaining("lower 2, count 1, upper 3");
        assertThatThrownBy(() -> new Estimate(4, 2, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Estimate(0, -1, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Estimate.exactly(Long.MAX_VALUE).plus(ONE)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void anEstimateCanBeCapped() {
        Estimate estimate = new Estimate(7, 5, 9);

        assertThat(estimate.atMost(9)).isSameAs(estimate);
        assertThat(estimate.atMost(8)).isEqualTo(new Estimate(7, 5, 8));
        assertThat(estimate.atMost(6)).isEqualTo(new Estimate(6, 5, 6));
        assertThatThrownBy(() -> estimate.atMost(4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aHeavyKeyIsComparedByValueAndSharesNoArray() {
        byte[] bytes = {1, 2};
        HeavyKey key = new HeavyKey(bytes, ONE, Estimate.ZERO);
        bytes[0] = 9;
        key.key()[1] = 9;

        assertThat(key.key()).containsExactly(1, 2);
        assertThat(key)
                .isEqualTo(new HeavyKey(new byte[] {1, 2}, ONE, Estimate.ZERO))
                .hasSameHashCodeAs(new HeavyKey(new byte[] {1, 2}, ONE, Estimate.ZERO))
                .isNotEqualTo(new HeavyKey(new byte[] {1, 3}, ONE, Estimate.ZERO))
                .isNotEqualTo(new HeavyKey(new byte[] {1, 2}, Estimate.ZERO, Estimate.ZERO))
                .isNotEqualTo(new HeavyKey(new byte[] {1, 2}, ONE, ONE))
                .isNotEqualTo("0102");
        assertThat(key.hashCode()).isNotEqualTo(new HeavyKey(new byte[] {1, 2}, Estimate.ZERO, ONE).hashCode());
        assertThat(key).hasToString("HeavyKey[key=0102, records=" + ONE + ", bytes=" + Estimate.ZERO + "]");
    }

    @Test
    void theHeaviestKeepTheirOwnList() {
        List<HeavyKey> keys = new ArrayList<>();
        Heaviest heaviest = new Heaviest(keys, 1, 2);

        keys.add(new HeavyKey(new byte[0], ONE, ONE));

        assertThat(heaviest.keys()).isEmpty();
    }

    @Test
    void aWindowDropsItsOldestPaneWhole() {
        SlidingKeySketch window = new SlidingKeySketch(SketchProfile.TINY, 42, 2);
        byte[] key = {1};
        KeySketch first = window.current();
        first.update(key, 10);
        window.advance();
        window.current().update(key, 100);

        assertThat(window.sum().bytes(key)).isEqualTo(Estimate.exactly(110));
        window.advance();
        assertThat(window.current()).isSameAs(first);
        assertThat(window.sum().bytes(key)).isEqualTo(Estimate.exactly(100));
        window.advance();
        assertThat(window.sum().records()).isZero();
        assertThatThrownBy(() -> new SlidingKeySketch(SketchProfile.TINY, 42, 0))
                .hasMessage("a window needs at least 1 pane, got 0");
    }
}
