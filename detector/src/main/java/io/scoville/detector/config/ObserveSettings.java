package io.scoville.detector.config;

import java.util.Optional;

/**
 * How traffic is observed.
 *
 * @param catchUp what happens to records that came while the detector was down
 * @param samplingAbove records a second and partition above which keys (never counts) are sampled; empty for never
 * @param engine what counts the keys
 */
public record ObserveSettings(CatchUp catchUp, Optional<Integer> samplingAbove, Engine engine) {
    static final Setting<CatchUp> CATCH_UP = Setting.choice(
            "catch-up",
            CatchUp.class,
            CatchUp.SKIP,
            "After downtime: skip what is older than 5 minutes and report the gap, or replay it all, cold data too.");
    static final Setting<Optional<Integer>> SAMPLING = Setting.wholeOrNever(
            "sampling", 1000, "Above this many records a second and partition keys are sampled; counts never are.");
    static final Setting<Engine> ENGINE = Setting.choice(
            "sketch.engine",
            Engine.class,
            Engine.SCOVILLE,
            "What counts the keys: our own sketch, or stream-lib's, which is slower and serves to compare.");

    /** What holds when nobody says otherwise. */
    public static final ObserveSettings DEFAULTS =
            new ObserveSettings(CATCH_UP.fallback(), SAMPLING.fallback(), ENGINE.fallback());

    /**
     * Checks the range.
     *
     * @throws InvalidConfigException if a value is out of its range
     */
    public ObserveSettings {
        SAMPLING.check(samplingAbove);
    }

    static ObserveSettings from(SettingsReader reader) {
        return new ObserveSettings(reader.get(CATCH_UP), reader.get(SAMPLING), reader.get(ENGINE));
    }

    /** What happens to records that came while the detector was down. */
    public enum CatchUp {
        /** They are read; alerts wait meanwhile. */
        REPLAY,
        /** Those older than 5 minutes are skipped, and the gap is reported. */
        SKIP
    }

    /** What counts the keys. */
    public enum Engine {
        /** Our own sketch. */
        SCOVILLE,
        /** The structures of stream-lib. */
        STREAM_LIB
    }
}
