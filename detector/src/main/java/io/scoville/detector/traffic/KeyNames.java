package io.scoville.detector.traffic;

import java.nio.charset.StandardCharsets;

/** The keys {@code tenant-000000}, {@code tenant-000001}, …; written digit by digit, since formatting would be the cost. */
final class KeyNames {
    private static final byte[] PREFIX = "tenant-".getBytes(StandardCharsets.UTF_8);
    private static final int FEWEST_DIGITS = 6;

    private final int digits;

    KeyNames(int keys) {
        this.digits = Math.max(FEWEST_DIGITS, Integer.toString(keys - 1).length());
    }

    byte[] bytes(int number) {
        byte[] key = new byte[PREFIX.length + digits];
        System.arraycopy(PREFIX, 0, key, 0, PREFIX.length);
        int rest = number;
        for (int i = key.length - 1; i >= PREFIX.length; i--) {
            key[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return key;
    }

    String text(int number) {
        return new String(bytes(number), StandardCharsets.UTF_8);
    }
}
