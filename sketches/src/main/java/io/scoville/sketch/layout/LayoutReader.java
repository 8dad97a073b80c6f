package io.scoville.sketch.layout;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Reads a layout. Its version, kind and checksum are checked first, so that what is read afterwards is what was
 * written; every method throws {@link IllegalArgumentException} where it is not a layout nevertheless.
 */
public final class LayoutReader {
    private static final int HEADER = 2;

    private final ByteBuffer in;

    /**
     * Opens a layout of a kind.
     *
     * @throws IllegalArgumentException if it is of another version or kind, or damaged
     */
    public LayoutReader(byte[] layout, char kind) {
        int end = layout.length - Integer.BYTES;
        if (end < HEADER) {
            throw new IllegalArgumentException(
                    "a layout has at least " + (HEADER + Integer.BYTES) + " bytes, got " + layout.length);
        }
        if (layout[0] != LayoutWriter.VERSION) {
            throw new IllegalArgumentException(
                    "version " + LayoutWriter.VERSION + " of the layout can be read, got " + (layout[0] & 0xff));
        }
        if (layout[1] != kind) {
            throw new IllegalArgumentException(
                    "a layout of kind '" + kind + "' is expected, got " + (layout[1] & 0xff));
        }
        CRC32C checksum = new CRC32C();
        checksum.update(layout, 0, end);
        if (ByteBuffer.wrap(layout).getInt(end) != (int) checksum.getValue()) {
            throw new IllegalArgumentException(
                    "the checksum of " + layout.length + " bytes is wrong: they are damaged");
        }
        in = ByteBuffer.wrap(layout, HEADER, end - HEADER).slice();
    }

    /** Reads 8 bits, 0 to 255. */
    public int u8() {
        return need(1).get() & 0xff;
    }

    /** Reads 64 bits. */
    public long i64() {
        return need(Long.BYTES).getLong();
    }

    /** Reads a number from 0. */
    public long var() {
        long value = 0;
        for (int shift = 0; shift < 63; shift += 7) {
            byte part = need(1).get();
            value |= (part & 0x7fL) << shift;
            if (part >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("a number of a layout has at most 9 bytes");
    }

    /** Reads an array that was written with its length. */
    public byte[] bytes() {
        long length = var();
        if (length > in.remaining()) {
            throw new IllegalArgumentException(
                    length + " bytes should follow, and " + in.remaining() + " are left of the layout");
        }
        byte[] array = new byte[(int) length];
        in.get(array);
        return array;
    }

    /** Reads numbers from 0, as many as there is room for. */
    public void runs(long[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = var();
            if (values[i] == 0) {
                long zeros = var();
                if (zeros >= values.length - i) {
                    throw new IllegalArgumentException("a run of " + zeros + " zeros is longer than its sequence");
                }
                Arrays.fill(values, i, i + (int) zeros + 1, 0);
                i += (int) zeros;
            }
        }
    }

    /** Checks that nothing is left. */
    public void end() {
        if (in.hasRemaining()) {
            throw new IllegalArgumentException(in.remaining() + " bytes of the layout are left over");
        }
    }

    private ByteBuffer need(int bytes) {
        if (in.remaining() < bytes) {
            throw new IllegalArgumentException("the layout ends too early");
        }
        return in;
    }
}
