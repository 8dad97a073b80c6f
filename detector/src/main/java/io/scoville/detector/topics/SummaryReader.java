package io.scoville.detector.topics;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;

/** Reads what {@link SummaryWriter} wrote, and believes nothing. */
final class SummaryReader {
    private static final int MOST_GROUPS = 10;

    private final ByteBuffer in;

    SummaryReader(byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
    }

    int fixed8() {
        need(1);
        return in.get() & 0xff;
    }

    long fixed64() {
        need(Long.BYTES);
        return in.getLong();
    }

    UUID id() {
        return new UUID(fixed64(), fixed64());
    }

    long number() {
        long value = 0;
        for (int group = 0; group < MOST_GROUPS; group++) {
            int next = fixed8();
            value |= (long) (next & 0x7f) << (7 * group);
            if ((next & 0x80) == 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("a number has more than " + MOST_GROUPS + " bytes");
    }

    long signed() {
        long value = number();
        return (value >>> 1) ^ -(value & 1);
    }

    /** A number within bounds, so that nobody can make us take memory or time for it. */
    int number(String what, int least, int most) {
        long value = number();
        if (value < least || value > most) {
            throw new IllegalArgumentException(what + " is " + value + ", not from " + least + " to " + most);
        }
        return (int) value;
    }

    /** A number that must not be negative. */
    long count(String what) {
        long value = number();
        if (value < 0) {
            throw new IllegalArgumentException(what + " is negative");
        }
        return value;
    }

    String text(String what, int longest) {
        return new String(bytes(what, longest), StandardCharsets.UTF_8);
    }

    byte[] bytes(String what, int longest) {
        return raw(number("the length of " + what, 0, longest));
    }

    byte[] raw(int length) {
        need(length);
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    /** What was read so far. */
    byte[] before() {
        return Arrays.copyOf(in.array(), in.position());
    }

    void end() {
        if (in.hasRemaining()) {
            throw new IllegalArgumentException(in.remaining() + " bytes are left over");
        }
    }

    private void need(int bytes) {
        if (in.remaining() < bytes) {
            throw new IllegalArgumentException("it ends " + (bytes - in.remaining()) + " bytes too early");
        }
    }
}
