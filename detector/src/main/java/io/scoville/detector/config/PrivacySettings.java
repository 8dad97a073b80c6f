package io.scoville.detector.config;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How keys are shown.
 *
 * @param keys plain, as an HMAC, or not at all
 * @param secretFile the file with the secret of the HMAC
 */
public record PrivacySettings(Keys keys, Optional<Path> secretFile) {
    static final Setting<Keys> KEYS = Setting.choice(
            "privacy.keys",
            Keys.class,
            Keys.PLAIN,
            "How keys are shown at every outlet: as they are, as an HMAC, or not.");
    static final Setting<Optional<Path>> SECRET_FILE =
            Setting.file("privacy.secret-file", "The file with the secret of the HMAC.");

    /** What holds when nobody says otherwise. */
    public static final PrivacySettings DEFAULTS = new PrivacySettings(KEYS.fallback(), SECRET_FILE.fallback());

    /**
     * Checks that there is a secret where one is needed.
     *
     * @throws InvalidConfigException if there is none
     */
    public PrivacySettings {
        if (keys == Keys.HMAC && secretFile.isEmpty()) {
            throw new InvalidConfigException(
                    "privacy.secret-file: not set, and privacy.keys is hmac (allowed: " + SECRET_FILE.allowed() + ")");
        }
    }

    static PrivacySettings from(SettingsReader reader) {
        return new PrivacySettings(reader.get(KEYS), reader.get(SECRET_FILE));
    }

    /** How keys are shown. */
    public enum Keys {
        /** As they are. */
        PLAIN,
        /** As HMAC-SHA-256 under a secret. */
        HMAC,
        /** Not at all. */
        HIDDEN
    }
}
