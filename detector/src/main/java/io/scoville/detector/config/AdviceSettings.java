package io.scoville.detector.config;

/**
 * What advice aims at.
 *
 * @param targetMaxOverMean the unevenness that is good enough, 1.0 = even
 * @param maxSalts no more salts than this are ever advised
 */
public record AdviceSettings(double targetMaxOverMean, int maxSalts) {
    static final Setting<Double> TARGET = Setting.number(
            "advice.target-max-over-mean", 1.5, 1.05, 100, "The unevenness that is good enough; 1.0 is even.");
    static final Setting<Integer> MAX_SALTS = Setting.whole(
            "advice.max-salts", 32, 2, 1024, "No more salts than this are advised: reads grow with them.");

    /** What holds when nobody says otherwise. */
    public static final AdviceSettings DEFAULTS = new AdviceSettings(TARGET.fallback(), MAX_SALTS.fallback());

    /**
     * Checks the ranges.
     *
     * @throws InvalidConfigException if a value is out of its range
     */
    public AdviceSettings {
        TARGET.check(targetMaxOverMean);
        MAX_SALTS.check(maxSalts);
    }

    static AdviceSettings from(SettingsReader reader) {
        return new AdviceSettings(reader.get(TARGET), reader.get(MAX_SALTS));
    }
}
