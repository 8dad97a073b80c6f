package io.scoville.salting.key;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * How a bucket of a key is written: the key, a separator, the number of the bucket in decimal digits, as in
 * {@code order-8842#3}. Joining and splitting are inverse for any bytes:
 *
 * <ul>
 *   <li>{@code split(join(key, salt))} is the key and the salt, also if the key holds the separator or ends like a salted
 *       one, since the last separator counts and digits hold none;
 *   <li>{@code split(plain(key))} is the key. Only a key that itself ends in a separator and perhaps a number must be
 *       escaped to stay apart from a bucket, with one more separator at its end; all others are written as they are.
 * </ul>
 *
 * A bucket is always the key with a suffix appended, so a list of suffixes tells a producer all it needs.
 */
public final class SaltFormat {
    /** The format with the separator {@code #}. */
    public static final SaltFormat DEFAULT = new SaltFormat("#");

    private final String separator;
    private final byte[] separatorBytes;

    /**
     * A format of its own.
     *
     * @param separator what stands between key and number, at least one character, no digits
     * @throws IllegalArgumentException if it is empty or holds a digit: the number would have no clear beginning
     */
    public SaltFormat(String separator) {
        if (separator.isEmpty() || separator.chars().anyMatch(SaltFormat::isDigit)) {
            throw new IllegalArgumentException(
                    "a separator has at least one character and no digits, got \"" + separator + "\"");
        }
        this.separator = separator;
        this.separatorBytes = separator.getBytes(StandardCharsets.UTF_8);
    }

    /** What stands between key and number. */
    public String separator() {
        return separator;
    }

    /**
     * What is appended to a key for a bucket: {@code #3}.
     *
     * @throws IllegalArgumentException if the salt is negative
     */
    public String suffix(int salt) {
        if (salt < 0) {
            throw new IllegalArgumentException("a salt is at least 0, got " + salt);
        }
        return separator + salt;
    }

    /**
     * The key that is written for a bucket.
     *
     * @throws IllegalArgumentException if the salt is negative
     */
    public byte[] join(byte[] key, int salt) {
        return concat(key, suffix(salt).getBytes(StandardCharsets.UTF_8));
    }

    /** The key that is written for a key that is not salted. */
    public byte[] plain(byte[] key) {
        boolean looksLikeABucket = separatorEndsAt(key, startOfSalt(key));
        return looksLikeABucket ? concat(key, separatorBytes) : key.clone();
    }

    /** What a written key stands for. */
    public WrittenKey split(byte[] written) {
        int start = startOfSalt(written);
        if (!separatorEndsAt(written, start)) {
            return new WrittenKey.Plain(KeyBytes.of(written));
        }
        KeyBytes base = KeyBytes.of(Arrays.copyOf(written, start - separatorBytes.length));
        return start == written.length
                ? new WrittenKey.Plain(base)
                : new WrittenKey.Salted(base, Integer.parseInt(digits(written, start)));
    }

    // Where the number at the end begins: at the end if there is none, or none that suffix() writes, like 007.
    private static int startOfSalt(byte[] written) {
        int start = written.length;
        while (start > 0 && isDigit(written[start - 1])) {
            start--;
        }
        return isNumber(digits(written, start)) ? start : written.length;
    }

    private boolean separatorEndsAt(byte[] written, int end) {
        int start = end - separatorBytes.length;
        return start >= 0 && Arrays.equals(written, start, end, separatorBytes, 0, separatorBytes.length);
    }

    private static boolean isNumber(String digits) {
        try {
            return String.valueOf(Integer.parseInt(digits)).equals(digits);
        } catch (NumberFormatException emptyOrTooLarge) {
            return false;
        }
    }

    private static boolean isDigit(int character) {
        return character >= '0' && character <= '9';
    }

    private static String digits(byte[] written, int start) {
        return new String(written, start, written.length - start, StandardCharsets.US_ASCII);
    }

    private static byte[] concat(byte[] head, byte[] tail) {
        byte[] both = Arrays.copyOf(head, head.length + tail.length);
        System.arraycopy(tail, 0, both, head.length, tail.length);
        return both;
    }
}
