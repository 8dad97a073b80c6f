package io.scoville.sketch.frequency;

import java.util.Arrays;

/**
 * A Count-Min sketch of one row (Cormode and Muthukrishnan, 2005) for the keys that have no counter: each cell holds at
 * least the weight of every such key that falls into it. A cell belongs to one set of counters.
 *
 * <p>Cells are narrow. One that outgrows its width stays at its largest value, and from then on it shares one wide cell
 * with the others of its set that did: coarser, never wrong.
 */
abstract sealed class CountMin permits RecordCells, TrafficCells {
    final int cellsPerSet;
    /** The wide cells: one for each set and weight. */
    final long[] wide;

    private final int weights;

    CountMin(int sets, int cellsPerSet, int weights) {
        this.cellsPerSet = cellsPerSet;
        this.weights = weights;
        wide = new long[sets * weights];
    }

    /** The largest value that a cell can hold and still be counted in place. */
    abstract long widest(Weight weight);

    abstract long narrow(int cell, Weight weight);

    abstract void setNarrow(int cell, Weight weight, long value);

    abstract int cells();

    final long get(int cell, Weight weight) {
        long value = narrow(cell, weight);
        return value <= widest(weight) ? value : wide[wideCell(cell, weight)];
    }

    final void set(int cell, Weight weight, long value) {
        if (value <= widest(weight) && narrow(cell, weight) <= widest(weight)) {
            setNarrow(cell, weight, value);
        } else {
            setNarrow(cell, weight, widest(weight) + 1);
            int at = wideCell(cell, weight);
            wide[at] = Math.max(wide[at], value);
        }
    }

    final void raise(int cell, Weight weight, long value) {
        if (value > get(cell, weight)) {
            set(cell, weight, value);
        }
    }

    /** Halves every cell, rounding up. One that shares a wide cell keeps on sharing it. */
    final void halve(Weight... ofWeights) {
        for (int cell = 0; cell < cells(); cell++) {
            for (Weight weight : ofWeights) {
                long narrow = narrow(cell, weight);
                if (narrow <= widest(weight)) {
                    setNarrow(cell, weight, SpaceSaving.halfUp(narrow));
                }
            }
        }
        Arrays.setAll(wide, i -> SpaceSaving.halfUp(wide[i]));
    }

    void clear() {
        Arrays.fill(wide, 0);
    }

    private int wideCell(int cell, Weight weight) {
        return cell / cellsPerSet * weights + weight.index;
    }
}
