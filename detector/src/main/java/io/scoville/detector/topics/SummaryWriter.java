package io.scoville.detector.topics;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;

/** Writes the parts of a summary: whole numbers in 7-bit groups, lowest first, the top bit saying that more follow. */
final class SummaryWriter {
    private static final int FIRST_BYTES = 512;

    private ByteBuffer out = ByteBuffer.allocate(FIRST_BYTES);

    void fixed8(int value) {
        room(1).put((byte) value);
    }

    void fixed64(long value) {
        room(Long.BYTES).putLong(value);
    }

    void id(UUID id) {
        fixed64(id.getMostSignificantBits());
        fixed64(id.getLeastSignificantBits());
    }

    /** A number that is not negative as a rule; a negative one takes 10 bytes. */
    void number(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            fixed8((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        fixed8((int) rest);
    }

    /** A number of either sign, small ones in few bytes. */
    void signed(long value) {
        number((value << 1) ^ (value >> 63));
    }

    void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The length and the bytes. */
    void bytes(byte[] bytes) {
        number(bytes.length);
        raw(bytes);
    }

    void raw(byte[] bytes) {
        room(bytes.length).put(bytes);
    }

    byte[] toBytes() {
        return Arrays.copyOf(out.array(), out.position());
    }

    private ByteBuffer room(int bytes) {
        if (out.remaining() < bytes) {
            out = ByteBuffer.allocate(Math.max(2 * out.capacity(), out.position() + bytes))
                    .put(out.flip());
        }
        return out;
    }
}
