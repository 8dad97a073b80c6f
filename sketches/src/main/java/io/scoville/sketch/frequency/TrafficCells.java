package io.scoville.sketch.frequency;

import java.util.Arrays;

/**
 * Cells that count records and bytes, both in one long, so that a record costs one read and one write:
 *
 * <pre>
 *   bit 63: 0 | bits 62..38: records, to 2^25 - 1 | bit 37: 0 | bits 36..0: bytes, to 2^37 - 1
 * </pre>
 *
 * The two zero bits take the borrow when a cell is subtracted from its limits: one subtraction compares both.
 */
final class TrafficCells extends CountMin {
    static final int RECORDS_SHIFT = 38;
    static final long ONE_RECORD = 1L << RECORDS_SHIFT;
    static final long BYTES_MASK = (1L << 37) - 1;
    static final long RECORDS_MASK = (1L << 25) - 1;
    static final long GUARDS = (1L << 63) | (1L << 37);
    static final long NO_LIMITS = ~GUARDS;

    final long[] cells;

    TrafficCells(int sets, int cellsPerSet) {
        super(sets, cellsPerSet, 2);
        cells = new long[sets * cellsPerSet];
    }

    /** Limits as a cell: what is over the width is the width. */
    static long limits(long records, long bytes) {
        return (Math.min(records, RECORDS_MASK - 1) << RECORDS_SHIFT) | Math.min(bytes, BYTES_MASK - 1);
    }

    @Override
    long widest(Weight weight) {
        return (weight == Weight.RECORDS ? RECORDS_MASK : BYTES_MASK) - 1;
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
