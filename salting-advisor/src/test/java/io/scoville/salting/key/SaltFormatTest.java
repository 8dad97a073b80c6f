package io.scoville.salting.key;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.scoville.salting.key.WrittenKey.Plain;
import io.scoville.salting.key.WrittenKey.Salted;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SaltFormatTest {
    // Bytes that matter to the format come often: digits, separators and halves of them.
    private static final byte[] AWKWARD = "#~0123a€".getBytes(UTF_8);

    @Test
    void aBucketIsTheKeyWithASuffix() {
        assertThat(SaltFormat.DEFAULT.join("order-8842".getBytes(UTF_8), 3))
                .asString(UTF_8)
                .isEqualTo("order-8842#3");
        assertThat(SaltFormat.DEFAULT.suffix(3)).isEqualTo("#3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#", "##", "~~#", "€", "-salt-"})
    void joinAndSplitAreInverseForAnyBytes(String separator) {
        SaltFormat format = new SaltFormat(separator);
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 20_000; round++) {
            byte[] key = awkwardKey(random);
            int salt = random.nextInt(round % 2 == 0 ? 12 : Integer.MAX_VALUE);

            assertThat(format.split(format.join(key, salt))).isEqualTo(new Salted(KeyBytes.of(key), salt));
            assertThat(format.split(format.plain(key))).isEqualTo(new Plain(KeyBytes.of(key)));
        }
    }

    @Test
    void whatIsReadAsABucketWasWrittenAsOne() {
        SplittableRandom random = new SplittableRandom(8);
        for (int round = 0; round < 20_000; round++) {
            byte[] written = awkwardKey(random);

            if (SaltFormat.DEFAULT.split(written) instanceof Salted salted) {
                assertThat(SaltFormat.DEFAULT.join(salted.base().bytes(), salted.salt()))
                        .isEqualTo(written);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"a, a", "a#b, a#b", "a#, a##", "a#7, a#7#", "a##, a###", "#, ##", "a#007, a#007", "'', ''", "7, 7"})
    void onlyAKeyThatEndsLikeABucketIsEscaped(String key, String written) {
        assertThat(SaltFormat.DEFAULT.plain(key.getBytes(UTF_8)))
                .asString(UTF_8)
                .isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"order#007", "order#", "order#99999999999", "order#x", "7", ""})
    void whatNoSuffixLooksLikeIsNoBucket(String written) {
        assertThat(SaltFormat.DEFAULT.split(written.getBytes(UTF_8))).isInstanceOf(Plain.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "#1", "0#"})
    void refusesASeparatorThatHidesTheBeginningOfTheNumber(String separator) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SaltFormat(separator))
                .withMessage("a separator has at least one character and no digits, got \"" + separator + "\"");
    }

    @Test
    void refusesANegativeSalt() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SaltFormat.DEFAULT.suffix(-1))
                .withMessage("a salt is at least 0, got -1");
    }

    private static byte[] awkwardKey(SplittableRandom random) {
        byte[] key = new byte[random.nextInt(9)];
        for (int i = 0; i < key.length; i++) {
            key[i] = random.nextInt(4) == 0 ? (byte) random.nextInt() : AWKWARD[random.nextInt(AWKWARD.length)];
        }
        return key;
    }
}
