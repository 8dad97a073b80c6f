package io.scoville.sketch.frequency;

import io.scoville.sketch.hash.KeyHash;
import io.scoville.sketch.layout.LayoutReader;
import io.scoville.sketch.layout.LayoutWriter;
import java.util.Arrays;

/**
 * Counters as bytes.
 *
 * <pre>
 *   for each set    u8     the ways that are held for records, one bit each
 *                   u8     the ways that are taken
 *     for each way  bytes  the key (its hash is made again)
 *       by weight   var    the count
 *                   var    the error
 *   by weight       runs   the cells
 *                   runs   the wide cells
 * </pre>
 */
final class CounterLayout {
    private final SpaceSaving counters;

    CounterLayout(SpaceSaving counters) {
        this.counters = counters;
    }

    void write(LayoutWriter out) {
        for (int set = 0; set < counters.shape.sets(); set++) {
            out.u8(counters.heldForRecords(set));
            out.u8(taken(set));
            for (int slot = set * Shape.WAYS; slot < (set + 1) * Shape.WAYS; slot++) {
                if (!counters.isEmpty(slot)) {
                    writeSlot(out, slot);
                }
            }
        }
        long[] cells = new long[counters.filter.cells()];
        for (Weight weight : counters.weights()) {
            Arrays.setAll(cells, cell -> counters.filter.narrow(cell, weight));
            out.runs(cells);
        }
        out.runs(counters.filter.wide);
    }

    private int taken(int set) {
        int taken = 0;
        for (int way = 0; way < Shape.WAYS; way++) {
            taken |= counters.isEmpty(set * Shape.WAYS + way) ? 0 : 1 << way;
        }
        return taken;
    }

    private void writeSlot(LayoutWriter out, int slot) {
        out.bytes(counters.keys().get(slot));
        for (Weight weight : counters.weights()) {
            out.var(counters.count(slot, weight));
            out.var(counters.error(slot, weight));
        }
    }

    void read(LayoutReader in, KeyHash hash) {
        for (int set = 0; set < counters.shape.sets(); set++) {
            int held = in.u8();
            int taken = in.u8();
            require(Integer.bitCount(held) == counters.shape.ways(Weight.RECORDS), "a set is divided wrongly");
            counters.holdForRecords(set, held);
            for (int way = 0; way < Shape.WAYS; way++) {
                if (((taken >>> way) & 1) != 0) {
                    readSlot(in, hash, set, way);
                }
            }
        }
        long[] cells = new long[counters.filter.cells()];
        for (Weight weight : counters.weights()) {
            in.runs(cells);
            for (int cell = 0; cell < cells.length; cell++) {
                require(cells[cell] <= counters.filter.widest(weight) + 1, "a cell is over its width");
                counters.filter.setNarrow(cell, weight, cells[cell]);
            }
        }
        in.runs(counters.filter.wide);
        counters.refreshLimits();
    }

    private void readSlot(LayoutReader in, KeyHash hash, int set, int way) {
        byte[] key = in.bytes();
        long keyHash = hash.hash(key, 0, key.length);
        require(counters.set(keyHash) == set && counters.find(keyHash) < 0, "a key is not in its place");
        int slot = set * Shape.WAYS + way;
        counters.fill(slot, keyHash, key, 0, key.length);
        for (Weight weight : counters.weights()) {
            long count = in.var();
            long error = in.var();
            require(error <= count, "an error is larger than its count");
            counters.setCount(slot, weight, count, error);
        }
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException("the counters of a layout do not fit together: " + otherwise);
        }
    }
}
