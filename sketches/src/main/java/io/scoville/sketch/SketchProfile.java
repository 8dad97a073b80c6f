package io.scoville.sketch;

import io.scoville.sketch.frequency.Shape;

/** The sizes that a {@link KeySketch} comes in. */
public enum SketchProfile {
    /** 64 counters for records and bytes, 13 KiB. */
    TINY(0, 8, 96, true),
    /** 256 counters for records alone; of bytes it knows the total. 33 KiB. */
    RECORDS(1, 32, 128, false),
    /** 256 counters for records and bytes, 45 KiB: the default. */
    STANDARD(2, 32, 96, true),
    /** 1,024 counters for records and bytes, 174 KiB. */
    LARGE(3, 128, 96, true);

    private final int code;
    private final int sets;
    private final int cellsPerSet;
    private final boolean countsBytes;

    SketchProfile(int code, int sets, int cellsPerSet, boolean countsBytes) {
        this.code = code;
        this.sets = sets;
        this.cellsPerSet = cellsPerSet;
        this.countsBytes = countsBytes;
    }

    /**
     * The bytes that a sketch takes: {@link Shape#memoryBytes()} and 2 KiB for distinct keys. The headers of objects come
     * to it, under 1 KiB, and the bytes of keys with a counter that are longer than 31.
     */
    public long memoryBytes() {
        return shape().memoryBytes() + 2048;
    }

    /** The size of the tables. */
    public Shape shape() {
        return new Shape(sets, cellsPerSet, countsBytes);
    }

    /** What stands for it in a layout. */
    int code() {
        return code;
    }

    static SketchProfile ofCode(int code) {
        for (SketchProfile profile : values()) {
            if (profile.code == code) {
                return profile;
            }
        }
        throw new IllegalArgumentException("no profile of a sketch has the code " + code);
    }
}
