package io.scoville.sketch.frequency;

import io.scoville.sketch.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sum of two tables of one shape. A key that has a counter on one side only may have been filtered on the other: it
 * gets what its cell there holds, as uncertainty. Of each set the heaviest by records stay, of the others the heaviest
 * by bytes; the rest raise their cells.
 */
final class Merge {
    private static final Comparator<Counter> BY_RECORDS = heaviestFirst(Weight.RECORDS);
    private static final Comparator<Counter> BY_BYTES = heaviestFirst(Weight.BYTES);

    private final SpaceSaving into;
    private final SpaceSaving other;

    Merge(SpaceSaving into, SpaceSaving other) {
        this.into = into;
        this.other = other;
    }

    void run() {
        List<List<Counter>> sums = new ArrayList<>();
        for (int set = 0; set < into.shape.sets(); set++) {
            sums.add(sums(set));
        }
        addCells();
        for (int set = 0; set < into.shape.sets(); set++) {
            keepHeaviest(set, sums.get(set));
        }
    }

    private List<Counter> sums(int set) {
        Map<Long, Counter> sums = new LinkedHashMap<>();
        for (Counter counter : into.counters(set)) {
            sums.put(counter.hash(), plus(counter, other));
        }
        for (Counter counter : other.counters(set)) {
            sums.computeIfAbsent(counter.hash(), hash -> plus(counter, into));
        }
        return new ArrayList<>(sums.values());
    }

    private Counter plus(Counter counter, SpaceSaving table) {
        long hash = counter.hash();
        return new Counter(
                hash,
                counter.key(),
                plus(counter.records(), table.estimate(hash, Weight.RECORDS)),
                plus(counter.bytes(), table.estimate(hash, Weight.BYTES)));
    }

    private static Estimate plus(Estimate a, Estimate b) {
        long upper = SpaceSaving.saturatedSum(a.upper(), b.upper());
        // Bounds that saturate together keep their distance: the lower one stays a lower one.
        return new Estimate(upper, Math.min(upper, SpaceSaving.saturatedSum(a.lower(), b.lower())), upper);
    }

    private void addCells() {
        int cells = into.filter.cells();
        for (Weight weight : into.weights()) {
            // All sums before the first is stored: cells that outgrew their width share one.
            long[] sums = new long[cells];
            for (int cell = 0; cell < cells; cell++) {
                sums[cell] = SpaceSaving.saturatedSum(into.filter.get(cell, weight), other.filter.get(cell, weight));
            }
            for (int cell = 0; cell < cells; cell++) {
                into.filter.set(cell, weight, sums[cell]);
            }
        }
    }

    private void keepHeaviest(int set, List<Counter> sums) {
        sums.sort(BY_RECORDS);
        int byRecords = Math.min(into.shape.ways(Weight.RECORDS), sums.size());
        List<Counter> rest = new ArrayList<>(sums.subList(byRecords, sums.size()));
        rest.sort(BY_BYTES);
        int byBytes = Math.min(into.shape.ways(Weight.BYTES), rest.size());
        List<Counter> kept = new ArrayList<>(sums.subList(0, byRecords));
        kept.addAll(rest.subList(0, byBytes));
        for (Counter dropped : rest.subList(byBytes, rest.size())) {
            for (Weight weight : into.weights()) {
                into.filter.raise(
                        into.cell(dropped.hash()),
                        weight,
                        dropped.estimate(weight).upper());
            }
        }
        into.fillSet(set, kept, into.shape.ways(Weight.RECORDS));
    }

    private static Comparator<Counter> heaviestFirst(Weight weight) {
        return Comparator.comparingLong(
                        (Counter counter) -> counter.estimate(weight).upper())
                .reversed()
                .thenComparingLong(Counter::hash);
    }
}
