package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTextTest {
    @Test
    void letsTextThrough() {
        assertThat(PlainText.oneLine("größer: 漢字 🌶")).isEqualTo("größer: 漢字 🌶");
    }

    @Test
    void letsNoEscapeNoControlCharacterAndNoDirectionMarkThrough() {
        assertThat(PlainText.oneLine("a\u001b[2Jb\u0007c\u009bd\u202ee\u0000f"))
                .isEqualTo("a\uFFFD[2Jb\uFFFDc\uFFFDd\uFFFDe\uFFFDf");
    }

    @Test
    void makesOneLineOfMany() {
        assertThat(PlainText.oneLine(" a\r\nb\n\nc\u2028d ")).isEqualTo("a b c d");
    }
}
