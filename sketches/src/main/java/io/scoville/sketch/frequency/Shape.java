package io.scoville.sketch.frequency;

/**
 * How large a table of counters is.
 *
 * @param sets sets of {@value #WAYS} counters, a power of two, 2 to 65,536
 * @param cellsPerSet cells of the filter that belong to each set, 1 to 65,536; a power of two where only records are
 *     counted
 * @param countsBytes whether bytes are counted besides records; then half of each set is held for the keys that are
 *     heaviest by records, the other half for those that are heaviest by bytes
 */
public record Shape(int sets, int cellsPerSet, boolean countsBytes) {
    /** Counters in a set. */
    public static final int WAYS = 8;

    private static final int MOST = 1 << 16;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a figure is out of its range
     */
    public Shape {
        if (sets < 2 || sets > MOST || Integer.bitCount(sets) != 1) {
            throw new IllegalArgumentException("sets must be a power of two from 2 to " + MOST + ", got " + sets);
        }
        if (cellsPerSet < 1 || cellsPerSet > MOST) {
            throw new IllegalArgumentException("cellsPerSet must be 1 to " + MOST + ", got " + cellsPerSet);
        }
        if (!countsBytes && Integer.bitCount(cellsPerSet) != 1) {
            throw new IllegalArgumentException(
                    "cellsPerSet must be a power of two where only records are counted, got " + cellsPerSet);
        }
    }

    /** Counters in all. */
    public int slots() {
        return sets * WAYS;
    }

    /** Counters of a set that are held for the keys that are heaviest by a weight. */
    public int ways(Weight weight) {
        if (countsBytes) {
            return WAYS / 2;
        }
        return weight == Weight.RECORDS ? WAYS : 0;
    }

    /**
     * The bytes that counters and cells take, long keys and the headers of arrays and objects (under 0.5 KiB) apart: with
     * w weights {@code slots * (8 + 16 w + 32) + sets * (17 + 8 w) + cells * 4 w}.
     */
    public long memoryBytes() {
        long weights = countsBytes ? 2 : 1;
        return slots() * (40 + 16 * weights) + sets * (17 + 8 * weights) + (long) sets * cellsPerSet * 4 * weights;
    }
}
