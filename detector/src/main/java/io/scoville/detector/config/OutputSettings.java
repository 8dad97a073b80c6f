package io.scoville.detector.config;

/**
 * Where results go.
 *
 * @param topicPrefix what the names of our own topics begin with, before a dot
 * @param keyLabel whether metrics carry the text of hot keys in a label
 */
public record OutputSettings(String topicPrefix, boolean keyLabel) {
    static final Setting<String> TOPIC_PREFIX = Setting.text(
            "output.topic-prefix",
            "scoville",
            "[a-zA-Z0-9][a-zA-Z0-9._-]{0,199}",
            "1 to 200 of a-z, A-Z, 0-9, '.', '_' and '-'",
            "What the names of our own topics begin with, before a dot; such topics are never watched.");
    static final Setting<Boolean> KEY_LABEL =
            Setting.flag("output.key-label", false, "Whether scoville_hot_key_* metrics carry the key in a label.");

    /** What holds when nobody says otherwise. */
    public static final OutputSettings DEFAULTS = new OutputSettings(TOPIC_PREFIX.fallback(), KEY_LABEL.fallback());

    /**
     * Checks the range.
     *
     * @throws InvalidConfigException if a value is out of its range
     */
    public OutputSettings {
        TOPIC_PREFIX.check(topicPrefix);
    }

    static OutputSettings from(SettingsReader reader) {
        return new OutputSettings(reader.get(TOPIC_PREFIX), reader.get(KEY_LABEL));
    }
}
