package io.scoville.sketch.cardinality;

import io.scoville.sketch.Estimate;
import io.scoville.sketch.layout.LayoutReader;
import io.scoville.sketch.layout.LayoutWriter;
import java.util.Arrays;

/**
 * Counts distinct keys by the hash of each: exactly while they are few, then with HyperLogLog.
 *
 * <h2>Accuracy</h2>
 *
 * Up to {@value #MOST_LISTED} keys are listed by their hashes, and the count is exact. Beyond, the relative standard
 * error is {@code 1.04 / sqrt(2^precision)}: 2.3 % at the precision of {@value #PRECISION}. The interval of
 * {@link #estimate()} is three standard errors to either side; it is likely (99.7 %), not certain.
 *
 * <h2>Space</h2>
 *
 * {@code 2^precision} bytes, 2 KiB, and 1 KiB for the list. As bytes: 8 for each key that is listed, then at most 2 KiB.
 */
public final class DistinctKeys {
    /** The number of index bits. */
    public static final int PRECISION = 11;

    /** The most keys that are counted exactly. */
    public static final int MOST_LISTED = 128;

    private static final char KIND = 'D';
    private static final double STANDARD_ERRORS = 3 * 1.04 / Math.sqrt(1 << PRECISION);
    private static final int UNLISTED = -1;
    private static final long[] NO_LIST = {};

    private final Registers registers = new Registers();
    /** The hashes, ascending; the first {@code listed} of them. */
    private final long[] list;
    /** How many are listed, or {@value #UNLISTED} where they became too many. */
    private int listed;

    /** Nothing counted yet. */
    public DistinctKeys() {
        this(new long[MOST_LISTED], 0);
    }

    private DistinctKeys(long[] list, int listed) {
        this.list = list;
        this.listed = listed;
    }

    /**
     * Nothing counted yet, and no list: for whoever lists the first keys itself and counts many.
     */
    public static DistinctKeys withoutList() {
        return new DistinctKeys(NO_LIST, UNLISTED);
    }

    /**
     * Counts a key.
     *
     * @param hash a hash of the key whose 64 bits are all good; counts of different hash functions cannot be merged
     */
    public void add(long hash) {
        registers.add(hash);
        if (listed >= 0) {
            list(hash);
        }
    }

    private void list(long hash) {
        int at = Arrays.binarySearch(list, 0, listed, hash);
        if (at >= 0) {
            return;
        }
        if (listed == list.length) {
            listed = UNLISTED;
            return;
        }
        int gap = ~at;
        System.arraycopy(list, gap, list, gap + 1, listed - gap);
        list[gap] = hash;
        listed++;
    }

    /** The number of distinct keys: exact while they are listed, then with an interval of three standard errors. */
    public Estimate estimate() {
        if (listed >= 0) {
            return Estimate.exactly(listed);
        }
        long count = registers.estimate();
        long margin = (long) Math.ceil(count * STANDARD_ERRORS);
        return new Estimate(count, Math.max(0, count - margin), count + margin);
    }

    /** Counts what another counted, too; keys that both saw count once. */
    public void merge(DistinctKeys other) {
        registers.merge(other.registers);
        if (other.listed < 0) {
            listed = UNLISTED;
        }
        for (int i = 0; i < other.listed && listed >= 0; i++) {
            list(other.list[i]);
        }
    }

    /** A count of its own with the same keys. */
    public DistinctKeys copy() {
        DistinctKeys copy = new DistinctKeys(list.clone(), listed);
        copy.registers.merge(registers);
        return copy;
    }

    /** Forgets all keys; allocates nothing. */
    public void clear() {
        registers.clear();
        listed = list == NO_LIST ? UNLISTED : 0;
    }

    /**
     * The count as bytes. The content of its layout is: 1 ({@code u8}) where keys are listed, their number ({@code var})
     * and their hashes ({@code i64}, ascending); or 0 ({@code u8}) and the registers ({@code runs}).
     */
    public byte[] toBytes() {
        LayoutWriter out = new LayoutWriter(KIND);
        if (listed >= 0) {
            out.u8(1);
            out.var(listed);
            for (int i = 0; i < listed; i++) {
                out.i64(list[i]);
            }
        } else {
            out.u8(0);
            long[] values = new long[Registers.COUNT];
            Arrays.setAll(values, i -> registers.values[i]);
            out.runs(values);
        }
        return out.toBytes();
    }

    /**
     * A count from what {@link #toBytes()} gave.
     *
     * @throws IllegalArgumentException if these bytes are no such count, or are damaged
     */
    public static DistinctKeys fromBytes(byte[] bytes) {
        LayoutReader in = new LayoutReader(bytes, KIND);
        DistinctKeys distinct = in.u8() == 1 ? readList(in) : readRegisters(in);
        in.end();
        return distinct;
    }

    private static DistinctKeys readList(LayoutReader in) {
        DistinctKeys distinct = new DistinctKeys();
        long listed = in.var();
        if (listed > MOST_LISTED) {
            throw new IllegalArgumentException("at most " + MOST_LISTED + " keys are listed, got " + listed);
        }
        for (long i = 0; i < listed; i++) {
            distinct.add(in.i64());
        }
        return distinct;
    }

    private static DistinctKeys readRegisters(LayoutReader in) {
        DistinctKeys distinct = withoutList();
        long[] values = new long[Registers.COUNT];
        in.runs(values);
        for (int i = 0; i < values.length; i++) {
            if (values[i] > Registers.LARGEST) {
                throw new IllegalArgumentException(
                        "a register holds at most " + Registers.LARGEST + ", got " + values[i]);
            }
            distinct.registers.values[i] = (byte) values[i];
        }
        return distinct;
    }
}
