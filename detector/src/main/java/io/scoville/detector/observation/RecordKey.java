package io.scoville.detector.observation;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The key of a record as bytes, compared by value. A key is bytes; it becomes text for display only. Keys longer than
 * {@value #LONGEST_BYTES} bytes are cut for transport and keep their full length and a hash of all their bytes, so that
 * two of them are told apart.
 */
public final class RecordKey {
    /** The most bytes of a key that are carried along. */
    public static final int LONGEST_BYTES = 256;

    private final byte[] bytes;
    private final int length;
    private final long hash;

    private RecordKey(byte[] bytes, int length, long hash) {
        this.bytes = bytes;
        this.length = length;
        this.hash = hash;
    }

    /**
     * A key as it was seen.
     *
     * @param key all bytes of the key; copied
     */
    public static RecordKey of(byte[] key) {
        if (key.length <= LONGEST_BYTES) {
            return new RecordKey(key.clone(), key.length, 0);
        }
        return new RecordKey(Arrays.copyOf(key, LONGEST_BYTES), key.length, fingerprint(key));
    }

    /** The key whose UTF-8 form is {@code text}. */
    public static RecordKey of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * A key that was cut before, with what was kept of it.
     *
     * @param head the first {@value #LONGEST_BYTES} bytes
     * @param length the full length in bytes, more than {@value #LONGEST_BYTES}
     * @param hash what {@link #hash()} gave
     * @throws IllegalArgumentException if the head is not {@value #LONGEST_BYTES} bytes of something longer
     */
    public static RecordKey cut(byte[] head, int length, long hash) {
        if (head.length != LONGEST_BYTES || length <= LONGEST_BYTES) {
            throw new IllegalArgumentException(
                    "a cut key keeps " + LONGEST_BYTES + " bytes of more, got " + head.length + " of " + length);
        }
        return new RecordKey(head.clone(), length, hash);
    }

    /** The bytes that are carried: the whole key, or its head where {@link #isCut()}. A copy. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The full length in bytes, also of a key that was cut. */
    public int length() {
        return length;
    }

    /** A hash of all bytes of a cut key; 0 for a whole one, whose bytes say it all. */
    public long hash() {
        return hash;
    }

    /** Whether only the head of the key is carried. */
    public boolean isCut() {
        return length > bytes.length;
    }

    /** The carried bytes as lower-case hex digits without a prefix. */
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    /** The key as text, where it is valid UTF-8 without control characters; a key that was cut has none. */
    public Optional<String> text() {
        if (isCut()) {
            return Optional.empty();
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(java.nio.ByteBuffer.wrap(bytes))
                    .toString();
            return text.codePoints().anyMatch(Character::isISOControl) ? Optional.empty() : Optional.of(text);
        } catch (CharacterCodingException notText) {
            return Optional.empty();
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecordKey key
                && key.length == length
                && key.hash == hash
                && Arrays.equals(key.bytes, bytes);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(bytes) + length;
    }

    /** For logs of tests only: text where there is one, else hex with a prefix. */
    @Override
    public String toString() {
        return text().orElseGet(() -> "0x" + hex() + (isCut() ? "… (" + length + " bytes)" : ""));
    }

    // FNV-1a, 64 bits: it only has to tell apart the few cut keys that share 256 bytes and a length.
    private static long fingerprint(byte[] key) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : key) {
            hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
        }
        return hash;
    }
}
