package io.scoville.salting.key;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class KeyBytesTest {
    @Test
    void comparesByValueAndKeepsItsOwnCopy() {
        byte[] bytes = {1, 2};
        KeyBytes key = KeyBytes.of(bytes);
        bytes[0] = 9;
        key.bytes()[1] = 9;

        assertThat(key).isEqualTo(KeyBytes.of(new byte[] {1, 2})).hasSameHashCodeAs(KeyBytes.of(new byte[] {1, 2}));
        assertThat(key).isNotEqualTo(KeyBytes.of(new byte[] {1, 3}));
    }

    @Test
    void showsTextWhereThereIsTextAndHexDigitsElse() {
        assertThat(KeyBytes.of("ключ")).hasToString("ключ");
        assertThat(KeyBytes.of(new byte[] {(byte) 0xff, 0})).hasToString("0xff00");
        assertThat(KeyBytes.of("a\tb")).hasToString("0x610962");
    }
}
