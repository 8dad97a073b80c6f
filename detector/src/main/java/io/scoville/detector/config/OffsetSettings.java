package io.scoville.detector.config;

import java.time.Duration;

/**
 * How offsets and lag are sampled.
 *
 * @param interval the time between two samples
 */
public record OffsetSettings(Duration interval) {
    static final Setting<Duration> INTERVAL =
            Setting.duration("offsets.interval", "5s", "1s", "5m", "The time between two samples of offsets and lag.");

    /** What holds when nobody says otherwise. */
    public static final OffsetSettings DEFAULTS = new OffsetSettings(INTERVAL.fallback());

    /**
     * Checks the range.
     *
     * @throws InvalidConfigException if it is out of its range
     */
    public OffsetSettings {
        INTERVAL.check(interval);
    }

    static OffsetSettings from(SettingsReader reader) {
        return new OffsetSettings(reader.get(INTERVAL));
    }
}
