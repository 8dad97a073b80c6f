package io.scoville.sketch.layout;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Writes a layout: version, kind, content, checksum. */
public final class LayoutWriter {
    static final byte VERSION = 1;

    private ByteBuffer out = ByteBuffer.allocate(4096);

    /** Begins a layout of a kind. */
    public LayoutWriter(char kind) {
        out.put(VERSION).put((byte) kind);
    }

    /** Writes the lowest 8 bits. */
    public void u8(int value) {
        ensure(1).put((byte) value);
    }

    /** Writes all 64 bits. */
    public void i64(long value) {
        ensure(Long.BYTES).putLong(value);
    }

    /** Writes a number from 0 in 1 to 9 bytes. */
    public void var(long value) {
        ensure(9);
        long rest = value;
        while (rest >= 0x80) {
            out.put((byte) (rest | 0x80));
            rest >>>= 7;
        }
        out.put((byte) rest);
    }

    /** Writes the length of an array and its bytes. */
    public void bytes(byte[] array) {
        var(array.length);
        ensure(array.length).put(array);
    }

    /** Writes numbers from 0, of which many are 0. */
    public void runs(long[] values) {
        for (int i = 0; i < values.length; i++) {
            var(values[i]);
            if (values[i] == 0) {
                int zeros = i;
                while (i + 1 < values.length && values[i + 1] == 0) {
                    i++;
                }
                var(i - zeros);
            }
        }
    }

    /** Ends the layout with its checksum. */
    public byte[] toBytes() {
        CRC32C checksum = new CRC32C();
        checksum.update(out.array(), 0, out.position());
        ensure(Integer.BYTES).putInt((int) checksum.getValue());
        return Arrays.copyOf(out.array(), out.position());
    }

    private ByteBuffer ensure(int room) {
        if (out.remaining() < room) {
            ByteBuffer larger = ByteBuffer.allocate(Math.max(2 * out.capacity(), out.position() + room));
            out = larger.put(out.flip());
        }
        return out;
    }
}
