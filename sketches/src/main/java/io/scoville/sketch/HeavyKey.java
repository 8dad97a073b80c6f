package io.scoville.sketch;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * A key and what it carries. Compared by value, the bytes of the key included.
 *
 * @param key the bytes of the key; copied on the way in and on the way out
 * @param records its records
 * @param bytes the bytes of its records
 */
@SuppressWarnings("ArrayRecordComponent") // Copied and compared by value below.
public record HeavyKey(byte[] key, Estimate records, Estimate bytes) {
    /** Keeps its own copy of the key. */
    public HeavyKey {
        key = key.clone();
    }

    /** A copy of the key. */
    @Override
    public byte[] key() {
        return key.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HeavyKey that
                && Arrays.equals(key, that.key)
                && records.equals(that.records)
                && bytes.equals(that.bytes);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(key) + records.hashCode()) + bytes.hashCode();
    }

    /** The key in hex digits, with its figures. */
    @Override
    public String toString() {
        return "HeavyKey[key=" + HexFormat.of().formatHex(key) + ", records=" + records + ", bytes=" + bytes + "]";
    }
}
