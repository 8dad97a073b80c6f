package io.scoville.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StreamLibSketchTest extends HeavyHittersContract {
    @Override
    HeavyHitters create() {
        return SketchEngine.STREAM_LIB.create(SketchProfile.STANDARD, 42);
    }

    @Test
    void refusesWhatStreamLibCannotCountAtOnce() {
        assertThatThrownBy(() -> create().update(key("a"), 1L << 31))
                .hasMessageContaining("0 to 2147483647, got 2147483648");
    }

    @Test
    void countsTheBytesOfAnEmptyRecord() {
        HeavyHitters sketch = create();

        sketch.update(key("a"), 0);

        assertThat(sketch.records(key("a"))).isEqualTo(Estimate.exactly(1));
        assertThat(sketch.bytes(key("a"))).isEqualTo(Estimate.ZERO);
    }
}
