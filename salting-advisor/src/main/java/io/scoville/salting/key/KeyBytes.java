package io.scoville.salting.key;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** All bytes of a record's key, compared by value. */
public final class KeyBytes {
    private final byte[] bytes;

    private KeyBytes(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A key of these bytes; they are copied. */
    public static KeyBytes of(byte[] key) {
        return new KeyBytes(key.clone());
    }

    /** The key whose UTF-8 form is {@code text}. */
    public static KeyBytes of(String text) {
        return new KeyBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The bytes; a copy. */
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyBytes key && Arrays.equals(key.bytes, bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** The key as text where it is UTF-8 without control characters, else as hex digits after {@code 0x}. */
    @Override
    public String toString() {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            if (text.codePoints().noneMatch(Character::isISOControl)) {
                return text;
            }
        } catch (CharacterCodingException notText) {
            // Shown as hex digits below.
        }
        return "0x" + HexFormat.of().formatHex(bytes);
    }
}
