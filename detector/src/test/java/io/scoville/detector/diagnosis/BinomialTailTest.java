package io.scoville.detector.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class BinomialTailTest {
    @Test
    void itIsTheSumOfTheTail() {
        assertThat(BinomialTail.atLeast(2, 3, 0.5)).isCloseTo(0.5, within(1e-12));
        assertThat(BinomialTail.atLeast(1, 4, 0.25)).isCloseTo(1 - Math.pow(0.75, 4), within(1e-12));
        assertThat(BinomialTail.atLeast(9, 10, 0.1)).isCloseTo(10 * 1e-9 * 0.9 + 1e-10, within(1e-20));
        assertThat(BinomialTail.atLeast(512, 512, 0.5)).isCloseTo(Math.pow(0.5, 512), within(1e-160));
    }

    @Test
    void whatIsCertainIsOneAndWhatIsImpossibleIsZero() {
        assertThat(BinomialTail.atLeast(0, 5, 0.3)).isEqualTo(1);
        assertThat(BinomialTail.atLeast(5, 5, 1.0)).isEqualTo(1);
        assertThat(BinomialTail.atLeast(6, 5, 1.0)).isEqualTo(0);
        assertThat(BinomialTail.atLeast(1, 400, 0.99))
                .isCloseTo(1, within(1e-9))
                .isLessThanOrEqualTo(1);
    }
}
