package io.scoville.sketch;

/** Who counts. */
public enum SketchEngine {
    /** {@link KeySketch}. */
    SCOVILLE("scoville"),
    /**
     * The reference: stream-lib's {@code StreamSummary}, {@code ConservativeAddSketch} and {@code HyperLogLogPlus}. Several
     * times slower and larger, and it takes no record over 2 GiB.
     */
    STREAM_LIB("stream-lib");

    private final String title;

    SketchEngine(String title) {
        this.title = title;
    }

    /** Its name in the configuration. */
    public String title() {
        return title;
    }

    /**
     * The engine of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static SketchEngine ofTitle(String title) {
        for (SketchEngine engine : values()) {
            if (engine.title.equals(title)) {
                return engine;
            }
        }
        throw new IllegalArgumentException(
                "sketch.engine must be " + SCOVILLE.title + " or " + STREAM_LIB.title + ", got " + title);
    }

    /**
     * Something that has counted nothing yet.
     *
     * @param profile how many counters it has
     * @param seed of the hash of keys
     */
    public HeavyHitters create(SketchProfile profile, long seed) {
        return switch (this) {
            case SCOVILLE -> KeySketch.create(profile, seed);
            case STREAM_LIB -> new StreamLibSketch(profile, seed);
        };
    }
}
