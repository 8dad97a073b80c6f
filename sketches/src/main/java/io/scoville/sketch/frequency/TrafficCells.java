package io.scoville.sketch.frequency;

import java.util.Arrays;

/**
 * Cells that count records and bytes, both in one long, so that a record costs one read and one write:
 *
 * <pre>
 *   bit 63: 0 | bits 62..38: records | bit 37: 0 | bits 36..0: bytes
 * </pre>
 *
 * A cell holds at most half of what its bits could, so that one more record always fits before it is looked at. The two
 * zero bits take the borrow when a cell is subtracted from its limits: one subtraction compares both.
 */
final class TrafficCells extends CountMin {
    static final int RECORDS_SHIFT = 38;
    static final long ONE_RECORD = 1L << RECORDS_SHIFT;
    static final long BYTES_MASK = (1L << 37) - 1;
    static final int LARGEST_SIZE_BITS = 36;
    static final long GUARDS = (1L << 63) | (1L << 37);

    private static final long MOST_RECORDS = (1L << 24) - 2;
    private static final long MOST_BYTES = (1L << LARGEST_SIZE_BITS) - 2;

    final long[] cells;

    TrafficCells(int sets, int cellsPerSet) {
        super(sets, cellsPerSet, 2);
        cells = new long[sets * cellsPerSet];
    }

    /** Limits as a cell: what is over the width is the width. */
    static long limits(long records, long bytes) {
        return (Math.min(records, MOST_RECORDS) << RECORDS_SHIFT) | Math.min(bytes, MOST_BYTES);
    }

    @Override
    long widest(Weight weight) {
        return weight == Weight.RECORDS ? MOST_RECORDS : MOST_BYTES;
    }

    @Override
    long narrow(int cell, Weight weight) {
        return weight == Weight.RECORDS ? cells[cell] >>> RECORDS_SHIFT : cells[cell] & BYTES_MASK;
    }

    @Override
    void setNarrow(int cell, Weight weight, long value) {
        cells[cell] = weight == Weight.RECORDS
                ? (cells[cell] & BYTES_MASK) | (value << RECORDS_SHIFT)
                : (cells[cell] & ~BYTES_MASK) | value;
    }

    @Override
    int cells() {
        return cells.length;
    }

    @Override
    void clear() {
        super.clear();
        Arrays.fill(cells, 0);
    }
}
