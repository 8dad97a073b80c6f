package io.scoville.detector.topics;

/**
 * How the keys in summaries are protected on their way. They must come back as they were: advice hashes them.
 *
 * <p>The nonce is never used twice with the same secret for different bytes.
 */
public interface KeyProtection {
    /** Keys are stored as they are. */
    KeyProtection NONE = new Unprotected();

    /** Whether this is none at all; a reader with a secret still reads what was written without one. */
    boolean isNone();

    /**
     * Makes keys unreadable.
     *
     * @param plain the bytes to protect
     * @param nonce 12 bytes that belong to these alone
     * @param context bytes that are stored beside them in the clear, and must be the same when they are read
     */
    byte[] protect(byte[] plain, byte[] nonce, byte[] context);

    /**
     * Makes them readable again.
     *
     * @throws IllegalArgumentException if they were protected with another secret, or changed since
     */
    byte[] reveal(byte[] sealed, byte[] nonce, byte[] context);
}
