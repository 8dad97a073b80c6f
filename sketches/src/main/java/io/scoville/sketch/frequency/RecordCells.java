package io.scoville.sketch.frequency;

import java.util.Arrays;

/** Cells that count records alone, 4 bytes each. */
final class RecordCells extends CountMin {
    static final int LIMIT = Integer.MAX_VALUE - 1;

    final int[] cells;

    RecordCells(int sets, int cellsPerSet) {
        super(sets, cellsPerSet, 1);
        cells = new int[sets * cellsPerSet];
    }

    @Override
    long widest(Weight weight) {
        return LIMIT;
    }

    @Override
    long narrow(int cell, Weight weight) {
        return cells[cell];
    }

    @Override
    void setNarrow(int cell, Weight weight, long value) {
        cells[cell] = (int) value;
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
