package io.scoville.salting.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class PriceTest {
    @Test
    void readsGrowWithTheBuckets() {
        Price price = new Price(27);

        assertThat(price.reads()).isEqualTo(27);
        assertThat(price.recordsForLast(100)).isEqualTo(2_700);
        assertThat(price.entries()).isEqualTo(27);
    }

    @Test
    void refusesAKeyWithoutBuckets() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Price(0))
                .withMessage("a key lies in at least 1 bucket, got 0");
    }
}
