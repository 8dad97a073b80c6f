package io.scoville.benchmarks.sketch;

import java.nio.charset.StandardCharsets;

/** A million keys of 12 to 24 bytes: {@code tenant-000042:kxjd…} and shorter. */
final class Keys {
    static final int COUNT = 1_000_000;

    private static final long MIX = 0xd6e8feb86659fd93L;

    private Keys() {}

    static byte[][] all() {
        byte[][] keys = new byte[COUNT][];
        for (int id = 0; id < COUNT; id++) {
            keys[id] = key(id);
        }
        return keys;
    }

    private static byte[] key(int id) {
        int length = 12 + (int) (((id * 0x9e3779b97f4a7c15L) >>> 40) % 13);
        String digits = Integer.toString(COUNT + id).substring(1);
        StringBuilder key = new StringBuilder("tenant-").append(digits);
        long x = id * MIX;
        while (key.length() < length) {
            key.append(key.length() == 13 ? ':' : (char) ('a' + ((x >>> 59) & 15)));
            x *= MIX;
        }
        return key.substring(key.length() - length).getBytes(StandardCharsets.ISO_8859_1);
    }

    static String text(byte[] key) {
        return new String(key, StandardCharsets.ISO_8859_1);
    }
}
