package io.scoville.sketch.frequency;

import io.scoville.sketch.Estimate;
import io.scoville.sketch.hash.KeyHash;
import io.scoville.sketch.layout.LayoutReader;
import io.scoville.sketch.layout.LayoutWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Filtered Space-Saving (Homem and Carvalho, "Finding top-k elements in data streams", 2010) in sets of eight counters.
 * A key whose hash names a set has a counter there, or falls into one of the cells of a {@link CountMin} row that belong
 * to that set. A cell bounds the weight of all its keys; a key whose cell grows over the lightest counter of the set
 * takes that counter, with the cell as its error, and whoever loses a counter raises its cell.
 *
 * <h2>Accuracy</h2>
 *
 * For every key {@code lower <= true <= upper}, certain but for two keys of one hash (see {@link KeyHash}). With a counter
 * the bounds are {@code count - error} and {@code count}, without one 0 and the cell. Let N be the weight of all keys of
 * the set of a key, and w the ways of a set that are held for that weight ({@link Shape#ways}: 8, or 4 where bytes are
 * counted, too). Then
 *
 * <pre>
 *   error  &lt;= N / w     cell  &lt;= N / w     every key of more than N / w has a counter
 * </pre>
 *
 * since no w keys of a set have upper bounds whose sum is over N. That holds after any merges, in any order; halving
 * rounds bounds outwards and adds 1 to each. As long as no set was ever full, all counts are exact.
 *
 * <h2>Space</h2>
 *
 * {@link Shape#memoryBytes()}, and the bytes of those keys that are longer than 31. An update allocates nothing, but
 * where a key that is longer than any before in its place takes a counter.
 *
 * <h2>Where this departs from the paper</h2>
 *
 * Counters and cells are divided into sets, so that a key is looked for in one place; the minimum is that of the set.
 * Counters count two weights at once, and half of each set is held for the keys that are heaviest by either (see
 * {@link Admission}). Cells are in the same set as the counter of the key: cells apart would be filled by the hot keys of
 * other sets, and the bound by N would not hold.
 */
/*
 * 1. An update is one path for hit and miss: whether a key has a counter is a coin flip on a skewed stream, and a branch
 *    on it costs more than the work it saves (19 ns against 13 ns). The eight tags of a set are compared in one long (the
 *    "has a zero byte" of Mycroft, 1987); then masks decide whether the counter or the cell grows.
 * 2. The bits of the hash: the highest are the set, with the next ones the cell, the lowest byte is the tag.
 * 3. What is rare leaves for updateCarefully, before anything was changed: a cell over its limit, two equal tags, and
 *    numbers that might overflow. That path alone would do; the fast one only repeats its two most frequent cases.
 * 4. A limit is the least count of a part of the set when it was last looked at. Counts grow, so it is never too high.
 */
public abstract sealed class SpaceSaving permits RecordCounters, TrafficCounters {
    static final int WAYS = Shape.WAYS;
    /** Within a set: its tags, one byte a way. */
    static final int TAGS = 0;
    /** Within a set: what a cell must exceed for its key to get a counter. */
    static final int LIMITS = 1;
    /** Within a set: the first slot; a slot is a hash, records, and bytes where these are counted. */
    static final int SLOTS = 2;

    private static final long EVERY_BYTE = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    final Shape shape;
    final int setShift;
    final int slotLength;
    final int setLength;
    private final long cells;
    /** For each set: a tag for each way, the limits, and for each way the hash of its key and its counts. */
    final long[] table;

    final CountMin filter;

    private final Weight[] weights;
    private final long[][] errors;
    private final byte[] heldForRecords;
    private final KeySlots keys;
    private final Admission admission = new Admission(this);

    SpaceSaving(Shape shape, CountMin filter) {
        this.shape = shape;
        this.filter = filter;
        weights = shape.countsBytes() ? Weight.values() : new Weight[] {Weight.RECORDS};
        cells = filter.cells();
        setShift = Long.SIZE - Integer.numberOfTrailingZeros(shape.sets());
        slotLength = 1 + weights.length;
        setLength = SLOTS + WAYS * slotLength;
        table = new long[shape.sets() * setLength];
        errors = new long[weights.length][shape.slots()];
        heldForRecords = new byte[shape.sets()];
        keys = new KeySlots(shape.slots());
        clear();
    }

    /** An empty table. */
    public static SpaceSaving create(Shape shape) {
        return shape.countsBytes() ? new TrafficCounters(shape) : new RecordCounters(shape);
    }

    /** How large it is. */
    public final Shape shape() {
        return shape;
    }

    /**
     * Counts a record of a key.
     *
     * @param hash the hash of the key
     * @param array holds the key; not kept
     * @param offset where the key begins
     * @param length its length
     * @param sizeBytes the size of the record, from 0
     */
    public abstract void update(long hash, byte[] array, int offset, int length, long sizeBytes);

    abstract void setLimits(int set, long records, long bytes);

    final void updateCarefully(long hash, byte[] array, int offset, int length, long sizeBytes) {
        int slot = find(hash);
        if (slot >= 0) {
            for (Weight weight : weights) {
                add(slot, weight, own(weight, sizeBytes));
            }
            moveForward(slot, hash);
            return;
        }
        int set = set(hash);
        int cell = cell(hash);
        long records = saturatedSum(filter.get(cell, Weight.RECORDS), 1);
        long bytes = shape.countsBytes() ? saturatedSum(filter.get(cell, Weight.BYTES), sizeBytes) : 0;
        int leaver = admission.leaver(set, records, bytes);
        if (leaver == Admission.NEWCOMER) {
            store(cell, records, bytes);
        } else {
            evict(set, leaver);
            fill(set * WAYS + leaver, hash, array, offset, length);
            setCount(set * WAYS + leaver, Weight.RECORDS, records, records - 1);
            if (shape.countsBytes()) {
                setCount(set * WAYS + leaver, Weight.BYTES, bytes, bytes - sizeBytes);
            }
        }
        holdForRecords(set, admission.heldForRecords());
        setLeast(set, admission.leastRecords(), admission.leastBytes());
    }

    /**
     * A key behind another of the same tag is found late. If it is the heavier one, they change places: a hot key must
     * not be the one that takes the long way.
     */
    private void moveForward(int slot, long hash) {
        int set = set(hash);
        int first = set * WAYS + firstWay(matches(table[set * setLength + TAGS], hash));
        if (first == slot || isEmpty(first) || count(first, Weight.RECORDS) >= count(slot, Weight.RECORDS)) {
            return;
        }
        for (int i = 0; i < slotLength; i++) {
            long moved = table[at(slot) + i];
            table[at(slot) + i] = table[at(first) + i];
            table[at(first) + i] = moved;
        }
        for (long[] ofWeight : errors) {
            long moved = ofWeight[slot];
            ofWeight[slot] = ofWeight[first];
            ofWeight[first] = moved;
        }
        keys.swap(slot, first);
        int bySlot = 1 << (slot & (WAYS - 1));
        int byFirst = 1 << (first & (WAYS - 1));
        int held = heldForRecords[set];
        if ((held & bySlot) != 0 != ((held & byFirst) != 0)) {
            heldForRecords[set] = (byte) (held ^ bySlot ^ byFirst);
        }
    }

    private static long own(Weight weight, long sizeBytes) {
        return weight == Weight.RECORDS ? 1 : sizeBytes;
    }

    private void store(int cell, long records, long bytes) {
        filter.set(cell, Weight.RECORDS, records);
        if (shape.countsBytes()) {
            filter.set(cell, Weight.BYTES, bytes);
        }
    }

    private void evict(int set, int way) {
        int slot = set * WAYS + way;
        if (isEmpty(slot)) {
            return;
        }
        int cell = cell(table[at(slot)]);
        for (Weight weight : weights) {
            filter.raise(cell, weight, count(slot, weight));
        }
    }

    final void fill(int slot, long hash, byte[] array, int offset, int length) {
        table[at(slot)] = hash;
        int tags = (slot >> 3) * setLength + TAGS;
        int shift = (slot & 7) * Byte.SIZE;
        table[tags] = (table[tags] & ~(0xffL << shift)) | (tag(hash) << shift);
        keys.put(slot, array, offset, length);
    }

    private void add(int slot, Weight weight, long amount) {
        int at = at(slot) + 1 + weight.index;
        table[at] = saturatedSum(table[at], amount);
    }

    final void setCount(int slot, Weight weight, long count, long error) {
        table[at(slot) + 1 + weight.index] = count;
        errors[weight.index][slot] = error;
    }

    final void refreshLimits(int set) {
        admission.leaver(set, Admission.NOBODY, Admission.NOBODY);
        setLeast(set, admission.leastRecords(), admission.leastBytes());
    }

    final void refreshLimits() {
        for (int set = 0; set < shape.sets(); set++) {
            refreshLimits(set);
        }
    }

    private void setLeast(int set, long records, long bytes) {
        // A set with room takes every new key, be it ever so light.
        boolean room = Math.min(records, bytes) < 0;
        setLimits(set, room ? 0 : records, room ? 0 : bytes);
    }

    final int heldForRecords(int set) {
        return heldForRecords[set] & 0xff;
    }

    final void holdForRecords(int set, int ways) {
        heldForRecords[set] = (byte) ways;
    }

    final int set(long hash) {
        return (int) (hash >>> setShift);
    }

    /** Takes the higher half of the hash, of which the highest bits are the set: a cell belongs to one set. */
    final int cell(long hash) {
        return (int) (((hash >>> 32) * cells) >>> 32);
    }

    /** The high bit of the byte of each way whose tag is that of the hash, and perhaps of ways after the first of these. */
    static long matches(long tags, long hash) {
        long difference = tags ^ (tag(hash) * EVERY_BYTE);
        return (difference - EVERY_BYTE) & ~difference & HIGH_BITS;
    }

    /** The first way that matches; any way where none does. */
    static int firstWay(long matches) {
        return (Long.numberOfTrailingZeros(matches) >>> 3) & (WAYS - 1);
    }

    /** The lowest byte of the hash. */
    static long tag(long hash) {
        return hash & 0xff;
    }

    final int at(int slot) {
        return (slot >> 3) * setLength + SLOTS + (slot & 7) * slotLength;
    }

    final int find(long hash) {
        int slot = set(hash) * WAYS;
        for (int end = slot + WAYS; slot < end; slot++) {
            if (table[at(slot)] == hash) {
                return slot;
            }
        }
        return -1;
    }

    final boolean isEmpty(int slot) {
        return set(table[at(slot)]) != slot >> 3;
    }

    /** What a slot holds; 0 for a weight that is not counted. */
    final long count(int slot, Weight weight) {
        return weight.index < weights.length ? table[at(slot) + 1 + weight.index] : 0;
    }

    final long error(int slot, Weight weight) {
        return errors[weight.index][slot];
    }

    /** The bounds of a weight of a key, be it listed or not. */
    public final Estimate estimate(long hash, Weight weight) {
        if (weight == Weight.BYTES && !shape.countsBytes()) {
            return new Estimate(0, 0, Long.MAX_VALUE);
        }
        int slot = find(hash);
        if (slot >= 0) {
            return estimate(slot, weight);
        }
        long most = filter.get(cell(hash), weight);
        return new Estimate(most, 0, most);
    }

    private Estimate estimate(int slot, Weight weight) {
        if (weight == Weight.BYTES && !shape.countsBytes()) {
            return new Estimate(0, 0, Long.MAX_VALUE);
        }
        long count = count(slot, weight);
        return new Estimate(count, count - errors[weight.index][slot], count);
    }

    /** No key without a counter has more than this. */
    public final long mostWithoutCounter(Weight weight) {
        if (weight == Weight.BYTES && !shape.countsBytes()) {
            return Long.MAX_VALUE;
        }
        long most = 0;
        for (int cell = 0; cell < filter.cells(); cell++) {
            most = Math.max(most, filter.get(cell, weight));
        }
        return most;
    }

    /** Whether every key that was counted has a counter: then all counts are exact. */
    public final boolean holdsEveryKey() {
        return mostWithoutCounter(Weight.RECORDS) == 0;
    }

    /** The keys that have a counter, in no order. */
    public final List<Counter> counters() {
        List<Counter> counters = new ArrayList<>();
        for (int slot = 0; slot < shape.slots(); slot++) {
            if (!isEmpty(slot)) {
                counters.add(counter(slot));
            }
        }
        return counters;
    }

    private Counter counter(int slot) {
        return new Counter(
                table[at(slot)], keys.get(slot), estimate(slot, Weight.RECORDS), estimate(slot, Weight.BYTES));
    }

    /** Forgets everything; allocates nothing. */
    public final void clear() {
        filter.clear();
        keys.clear();
        for (long[] ofWeight : errors) {
            Arrays.fill(ofWeight, 0);
        }
        for (int set = 0; set < shape.sets(); set++) {
            clear(set);
        }
    }

    private void clear(int set) {
        Arrays.fill(table, set * setLength, (set + 1) * setLength, 0);
        for (int slot = set * WAYS; slot < (set + 1) * WAYS; slot++) {
            // The hash of an empty way names another set, so no key of this one can match it.
            table[at(slot)] = ~((long) set << setShift);
        }
        heldForRecords[set] = (byte) ((1 << shape.ways(Weight.RECORDS)) - 1);
    }

    /** Counts what another counted, too. */
    public final void merge(SpaceSaving other) {
        if (!shape.equals(other.shape)) {
            throw new IllegalArgumentException("cannot merge " + other.shape + " into " + shape);
        }
        new Merge(this, other).run();
    }

    /** Halves all counts. */
    public final void halve() {
        for (int slot = 0; slot < shape.slots(); slot++) {
            if (!isEmpty(slot)) {
                halve(slot);
            }
        }
        filter.halve(weights);
        refreshLimits();
    }

    private void halve(int slot) {
        for (Weight weight : weights) {
            Estimate whole = estimate(slot, weight);
            long upper = halfUp(whole.upper());
            setCount(slot, weight, upper, upper - (whole.lower() >>> 1));
        }
    }

    /** Half of a count, rounded up. */
    static long halfUp(long count) {
        return count - (count >>> 1);
    }

    static long saturatedSum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** Replaces the counters of a set; {@code records} of them, the first, are held for their records. */
    final void fillSet(int set, List<Counter> heaviest, int records) {
        clear(set);
        for (int way = 0; way < heaviest.size(); way++) {
            Counter counter = heaviest.get(way);
            int slot = set * WAYS + way;
            fill(slot, counter.hash(), counter.key(), 0, counter.key().length);
            for (Weight weight : weights) {
                Estimate estimate = counter.estimate(weight);
                setCount(slot, weight, estimate.upper(), estimate.upper() - estimate.lower());
            }
        }
        holdForRecords(set, (1 << records) - 1);
        refreshLimits(set);
    }

    final List<Counter> counters(int set) {
        List<Counter> counters = new ArrayList<>(WAYS);
        for (int slot = set * WAYS; slot < (set + 1) * WAYS; slot++) {
            if (!isEmpty(slot)) {
                counters.add(counter(slot));
            }
        }
        return counters;
    }

    /** Writes the counters as {@link CounterLayout} draws them. */
    public final void write(LayoutWriter out) {
        new CounterLayout(this).write(out);
    }

    /**
     * Reads into an empty table what another of its shape wrote.
     *
     * @param in stands where the counters begin
     * @param hash the hash that the keys were counted with
     * @throws IllegalArgumentException if that cannot have been written
     */
    public final void read(LayoutReader in, KeyHash hash) {
        new CounterLayout(this).read(in, hash);
    }

    final KeySlots keys() {
        return keys;
    }

    final Weight[] weights() {
        return weights;
    }
}
