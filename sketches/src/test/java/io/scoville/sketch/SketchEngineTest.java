package io.scoville.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SketchEngineTest {
    @Test
    void isNamedInTheConfiguration() {
        for (SketchEngine engine : SketchEngine.values()) {
            assertThat(SketchEngine.ofTitle(engine.title())).isSameAs(engine);
        }
        assertThatThrownBy(() -> SketchEngine.ofTitle("other"))
                .hasMessage("sketch.engine must be scoville or stream-lib, got other");
    }

    @Test
    void countsWithWhatItIsNamedAfter() {
        assertThat(SketchEngine.SCOVILLE.create(SketchProfile.TINY, 1)).isInstanceOf(KeySketch.class);
        assertThat(SketchEngine.STREAM_LIB.create(SketchProfile.TINY, 1)).isInstanceOf(StreamLibSketch.class);
    }
}
