package io.scoville.detector.topics;

/** Stores keys as they are. */
final class Unprotected implements KeyProtection {
    @Override
    public boolean isNone() {
        return true;
    }

    @Override
    public byte[] protect(byte[] plain, byte[] nonce, byte[] context) {
        return plain;
    }

    @Override
    public byte[] reveal(byte[] sealed, byte[] nonce, byte[] context) {
        throw new IllegalArgumentException(
                "its keys are encrypted, and no secret is configured: set privacy.secretFile");
    }
}
