package io.scoville.sketch.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KeyHashTest {
    private static final long[] GOLDEN = {
        0x68b757a7d6da0a40L,
        0x51c6293e57d1e6c8L,
        0x8e6f044325c4b4adL,
        0xed1df92f54bb52c1L,
        0xfaa8160d74df66d5L,
        0x6fdb2f7cdf64f5e8L
    };

    private final KeyHash hash = new KeyHash(42);

    private long of(byte... key) {
        return hash.hash(key, 0, key.length);
    }

    @Test
    void hasTheValuesThatLayoutsRelyOn() {
        assertThat(of()).isEqualTo(GOLDEN[0]);
        assertThat(of("a".getBytes(StandardCharsets.UTF_8))).isEqualTo(GOLDEN[1]);
        assertThat(of("12345".getBytes(StandardCharsets.UTF_8))).isEqualTo(GOLDEN[2]);
        assertThat(of("tenant-000042".getBytes(StandardCharsets.UTF_8))).isEqualTo(GOLDEN[3]);
        assertThat(of("550e8400-e29b-41d4-a716-446655440000".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(GOLDEN[4]);
        assertThat(of(new byte[100])).isEqualTo(GOLDEN[5]);
    }

    @Test
    void dependsOnTheBytesAloneNotOnTheirPlace() {
        for (int length = 0; length <= 140; length++) {
            byte[] key = new byte[length];
            new SplittableRandom(length).nextBytes(key);
            byte[] padded = new byte[length + 9];
            System.arraycopy(key, 0, padded, 4, length);

            assertThat(hash.hash(padded, 4, length)).isEqualTo(of(key));
        }
    }

    @Test
    void tellsApartKeysOfZerosByTheirLength() {
        Set<Long> hashes = new HashSet<>();
        for (int length = 0; length <= 300; length++) {
            hashes.add(of(new byte[length]));
        }

        assertThat(hashes).hasSize(301);
    }

    @Test
    void changesHalfOfItsBitsWithAnyBitOfTheKey() {
        for (int length : new int[] {1, 3, 4, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 63, 64, 65, 100}) {
            for (int bit = 0; bit < length * 8; bit++) {
                int changed = 0;
                SplittableRandom random = new SplittableRandom(bit);
                for (int i = 0; i < 40; i++) {
                    byte[] key = new byte[length];
                    random.nextBytes(key);
                    long before = of(key);
                    key[bit / 8] ^= (byte) (1 << (bit % 8));
                    changed += Long.bitCount(before ^ of(key));
                }
                // 2,560 fair coins: 7 standard deviations of 25.3 to either side.
                assertThat(changed).as("bit %d of %d bytes", bit, length).isBetween(1280 - 177, 1280 + 177);
            }
        }
    }

    @Test
    void hasNoCollisionsAmongAMillionKeys() {
        Set<Long> hashes = new HashSet<>(1 << 21);
        byte[] key = new byte[12];
        for (int id = 0; id < 1_000_000; id++) {
            ByteBuffer.wrap(key).putInt(4, id);
            hashes.add(of(key));
        }

        assertThat(hashes).hasSize(1_000_000);
    }

    @Test
    void isAnotherFunctionWithAnotherSeed() {
        Set<Long> hashes = new HashSet<>();
        for (long seed = 0; seed < 1000; seed++) {
            hashes.add(new KeyHash(seed).hash(new byte[16], 0, 16));
        }

        assertThat(hashes).hasSize(1000);
        assertThat(new KeyHash(5).seed()).isEqualTo(5);
    }

    /** With wyhash, a word that equals its public constant multiplies by zero: all these keys would be one. */
    @Test
    void cannotBeZeroedByTheConstantsOfWyhash() {
        long[] constants = {0xa0761d6478bd642fL, 0xe7037ed1a0b428dbL, 0x8ebc6af09c88c6e3L, 0x589965cc75374cc3L};
        Set<Long> hashes = new HashSet<>();
        for (long first : constants) {
            for (long second : constants) {
                for (int id = 0; id < 1000; id++) {
                    ByteBuffer key = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
                    key.putLong(first).putLong(id).putLong(second).putLong(id);
                    hashes.add(of(key.array()));
                }
            }
        }

        assertThat(hashes).hasSize(16_000);
    }

    @Test
    void readsNothingOutsideTheArray() {
        assertThatThrownBy(() -> hash.hash(new byte[10], 4, 8)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> hash.hash(new byte[10], -1, 8)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> hash.hash(new byte[40], 4, 40)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
