package io.scoville.sketch.cardinality;

import com.clearspring.analytics.stream.cardinality.CardinalityMergeException;
import com.clearspring.analytics.stream.cardinality.HyperLogLogPlus;
import io.scoville.sketch.Estimate;
import java.io.IOException;

/**
 * Counts distinct keys by the hash of each, with stream-lib's HyperLogLog++ (Heule, Nunkesser, Hall, EDBT 2013).
 *
 * <h2>Accuracy</h2>
 *
 * The relative standard error is {@code 1.04 / sqrt(2^precision)}: 2.3 % at the precision of {@value #PRECISION}. The
 * interval of {@link #estimate()} is three standard errors to either side; it is likely (99.7 %), not certain.
 *
 * <h2>Space</h2>
 *
 * At most {@code 2^precision * 6 / 8} bytes, 1.5 KiB; less while there are few keys.
 */
public final class DistinctKeys {
    /** The number of index bits. */
    public static final int PRECISION = 11;

    private static final int SPARSE_PRECISION = 25;
    private static final double STANDARD_ERRORS = 3 * 1.04 / Math.sqrt(1 << PRECISION);

    private HyperLogLogPlus registers;

    /** Nothing counted yet. */
    public DistinctKeys() {
        this(new HyperLogLogPlus(PRECISION, SPARSE_PRECISION));
    }

    private DistinctKeys(HyperLogLogPlus registers) {
        this.registers = registers;
    }

    /**
     * Counts a key.
     *
     * @param hash a hash of the key whose 64 bits are all good; counts of different hash functions cannot be merged
     */
    public void add(long hash) {
        registers.offerHashed(hash);
    }

    /** The number of distinct keys with an interval of three standard errors. */
    public Estimate estimate() {
        long count = registers.cardinality();
        long margin = (long) Math.ceil(count * STANDARD_ERRORS);
        return new Estimate(count, Math.max(0, count - margin), count + margin);
    }

    /** Counts what another counted, too; keys that both saw count once. */
    public void merge(DistinctKeys other) {
        try {
            registers = (HyperLogLogPlus) registers.merge(other.registers);
        } catch (CardinalityMergeException differentPrecision) {
            throw new IllegalStateException("two counts of one precision could not be merged", differentPrecision);
        }
    }

    /** The count as bytes. */
    public byte[] toBytes() {
        try {
            return registers.getBytes();
        } catch (IOException impossible) {
            throw new IllegalStateException("writing to memory failed", impossible);
        }
    }

    /**
     * A count from what {@link #toBytes()} gave.
     *
     * @throws IllegalArgumentException if these bytes are no such count
     */
    public static DistinctKeys fromBytes(byte[] bytes) {
        try {
            return new DistinctKeys(HyperLogLogPlus.Builder.build(bytes));
        } catch (IOException | RuntimeException malformed) {
            throw new IllegalArgumentException(
                    bytes.length + " bytes are no count of distinct keys: " + malformed.getMessage(), malformed);
        }
    }
}
