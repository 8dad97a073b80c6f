package io.scoville.benchmarks.sketch;

import io.scoville.sketch.SketchProfile;
import io.scoville.sketch.frequency.Shape;

/** What is measured. Each structure runs in a JVM of its own, so that none is compiled for another's calls. */
enum Structure {
    FLOOR_HASH("floor-hash", "one hash", Keeps.NOTHING),
    FLOOR_HASH_RMW("floor-hash-rmw", "one hash, one counter of 64 KiB", Keeps.NOTHING),
    SCOVILLE_COUNTERS("scoville", "SpaceSaving(256 counters, 4096 cells): records", Keeps.RECORDS),
    SCOVILLE_STANDARD("scoville", "KeySketch(STANDARD): records, bytes, distinct keys", Keeps.RECORDS_AND_BYTES),
    SCOVILLE_TINY("scoville", "KeySketch(TINY): records, bytes, distinct keys", Keeps.RECORDS_AND_BYTES),
    STREAM_SUMMARY_159("stream-lib", "StreamSummary<String>(159)", Keeps.RECORDS_AND_BYTES),
    STREAM_SUMMARY_1000("stream-lib", "StreamSummary<String>(1000)", Keeps.RECORDS_AND_BYTES),
    COUNT_MIN("stream-lib", "CountMinSketch(4, 4096)", Keeps.NOTHING),
    CONSERVATIVE_ADD("stream-lib", "ConservativeAddSketch(4, 4096)", Keeps.NOTHING),
    ITEMS_512("datasketches", "ItemsSketch<String>(512)", Keeps.RECORDS_AND_BYTES),
    ITEMS_2048("datasketches", "ItemsSketch<String>(2048)", Keeps.RECORDS_AND_BYTES),
    SCOVILLE_DISTINCT("scoville", "DistinctKeys", Keeps.NOTHING),
    STREAM_LIB_DISTINCT("stream-lib", "HyperLogLogPlus(11).offerHashed", Keeps.NOTHING);

    private final String library;
    private final String parameters;
    private final Keeps keeps;

    Structure(String library, String parameters, Keeps keeps) {
        this.library = library;
        this.parameters = parameters;
        this.keeps = keeps;
    }

    String library() {
        return library;
    }

    String parameters() {
        return parameters;
    }

    /** Whether it can name the keys that are heaviest by bytes, or by records. */
    boolean names(boolean byBytes) {
        return keeps == Keeps.RECORDS_AND_BYTES || (keeps == Keeps.RECORDS && !byBytes);
    }

    Subject create(boolean byBytes) {
        return switch (library) {
            case "scoville" -> ours(byBytes);
            case "stream-lib" -> streamLib();
            case "datasketches" -> new DataSketchesSubject(this == ITEMS_512 ? 512 : 2048);
            default -> this == FLOOR_HASH ? FloorSubject.hash() : FloorSubject.hashAndCounter();
        };
    }

    private Subject ours(boolean byBytes) {
        return switch (this) {
            case SCOVILLE_COUNTERS -> new SpaceSavingSubject(new Shape(32, 128, false));
            case SCOVILLE_STANDARD -> new ScovilleSubject(SketchProfile.STANDARD, byBytes);
            case SCOVILLE_TINY -> new ScovilleSubject(SketchProfile.TINY, byBytes);
            default -> HyperLogLogSubject.ours();
        };
    }

    private Subject streamLib() {
        return switch (this) {
            case STREAM_SUMMARY_159 -> new StreamSummarySubject(159);
            case STREAM_SUMMARY_1000 -> new StreamSummarySubject(1000);
            case COUNT_MIN -> CountMinSubject.plain();
            case CONSERVATIVE_ADD -> CountMinSubject.conservative();
            default -> HyperLogLogSubject.streamLib();
        };
    }

    private enum Keeps {
        NOTHING,
        RECORDS,
        RECORDS_AND_BYTES
    }
}
