package io.scoville.detector.topics;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Encrypts keys with AES-256-GCM under a key that is derived from the deployment's secret. */
public final class AesGcmKeyProtection implements KeyProtection {
    /** The fewest bytes that a secret needs. */
    public static final int SHORTEST_SECRET_BYTES = 16;

    private static final int TAG_BITS = 128;

    private final SecretKey key;

    /**
     * Protects under a secret.
     *
     * @param secret at least {@value #SHORTEST_SECRET_BYTES} bytes
     * @throws IllegalArgumentException if the secret is shorter
     */
    public AesGcmKeyProtection(byte[] secret) {
        if (secret.length < SHORTEST_SECRET_BYTES) {
            throw new IllegalArgumentException(
                    "privacy.secretFile must hold at least " + SHORTEST_SECRET_BYTES + " bytes, got " + secret.length);
        }
        this.key = derive(secret);
    }

    @Override
    public boolean isNone() {
        return false;
    }

    @Override
    public byte[] protect(byte[] plain, byte[] nonce, byte[] context) {
        try {
            return cipher(Cipher.ENCRYPT_MODE, nonce, context).doFinal(plain);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("AES-GCM failed to encrypt", impossible);
        }
    }

    @Override
    public byte[] reveal(byte[] sealed, byte[] nonce, byte[] context) {
        try {
            return cipher(Cipher.DECRYPT_MODE, nonce, context).doFinal(sealed);
        } catch (GeneralSecurityException wrongSecretOrChanged) {
            throw new IllegalArgumentException(
                    "its keys were encrypted with another secret, or changed since", wrongSecretOrChanged);
        }
    }

    private Cipher cipher(int mode, byte[] nonce, byte[] context) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(context);
        return cipher;
    }

    // One secret serves several purposes (hmacs are shown, too), so each gets a key of its own.
    private static SecretKey derive(byte[] secret) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            return new SecretKeySpec(mac.doFinal("scoville keys in summaries".getBytes(StandardCharsets.UTF_8)), "AES");
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("HMAC-SHA-256 is missing", impossible);
        }
    }
}
