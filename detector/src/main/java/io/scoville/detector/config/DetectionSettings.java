package io.scoville.detector.config;

import java.time.Duration;

/**
 * How traffic is judged.
 *
 * @param window the time that a report is about
 * @param pane the time between two reports; the window is a multiple of it
 * @param warning a partition with more than this many times the mean is hot
 * @param critical from this many times the mean on it is critical; topics of few partitions have a lower bound
 */
public record DetectionSettings(Duration window, Duration pane, double warning, double critical) {
    static final Setting<Duration> WINDOW =
            Setting.duration("detection.window", "60s", "5s", "1h", "The sliding time that a report is about.");
    static final Setting<Duration> PANE = Setting.duration(
            "detection.pane",
            "1s",
            "100ms",
            "60s",
            "How often the window moves on and reports come; cuts the window evenly.");
    static final Setting<Double> WARNING = Setting.number(
            "detection.warning", 1.5, 1.1, 100, "A partition above this many times the mean, beyond chance, is hot.");
    static final Setting<Double> CRITICAL = Setting.number(
            "detection.critical",
            3.0,
            1.1,
            1000,
            "Above this many times the mean it is critical; with P partitions 0.85 P is enough.");

    /** What holds when nobody says otherwise. */
    public static final DetectionSettings DEFAULTS =
            new DetectionSettings(WINDOW.fallback(), PANE.fallback(), WARNING.fallback(), CRITICAL.fallback());

    /**
     * Checks the ranges.
     *
     * @throws InvalidConfigException if a value is out of its range, or two do not fit together
     */
    public DetectionSettings {
        WINDOW.check(window);
        PANE.check(pane);
        WARNING.check(warning);
        CRITICAL.check(critical);
        if (!pane.multipliedBy(window.dividedBy(pane)).equals(window)) {
            throw new InvalidConfigException("detection.pane: '" + Durations.show(pane)
                    + "' does not cut detection.window of " + Durations.show(window)
                    + " evenly (allowed: a whole fraction of it)");
        }
        if (critical < warning) {
            throw new InvalidConfigException("detection.critical: '" + critical
                    + "' is below detection.warning (allowed: " + warning + " to 1000.0)");
        }
    }

    static DetectionSettings from(SettingsReader reader) {
        return new DetectionSettings(reader.get(WINDOW), reader.get(PANE), reader.get(WARNING), reader.get(CRITICAL));
    }
}
