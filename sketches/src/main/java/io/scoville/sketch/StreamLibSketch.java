package io.scoville.sketch;

import com.clearspring.analytics.stream.cardinality.HyperLogLogPlus;
import io.scoville.sketch.cardinality.DistinctKeys;
import io.scoville.sketch.frequency.Counter;
import io.scoville.sketch.frequency.Weight;
import io.scoville.sketch.hash.KeyHash;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The same answers from stream-lib's structures, to compare with and to fall back on.
 *
 * <h2>Accuracy</h2>
 *
 * A key with a counter has at least its count less the error that stream-lib notes, and at most its count; any other key
 * has at most the smallest count of a full summary, and at most what the Count-Min sketch says. Distinct keys as
 * HyperLogLog++ has them, with three standard errors.
 *
 * <h2>Space</h2>
 *
 * About 170 bytes a counter and weight, and 128 KiB a weight for the Count-Min sketch.
 */
final class StreamLibSketch implements HeavyHitters {
    private static final int PRECISION = 11;
    private static final int SPARSE_PRECISION = 25;
    private static final double STANDARD_ERRORS = 3 * 1.04 / Math.sqrt(1 << PRECISION);

    private final KeyHash hash;
    private final StreamLibCounters byRecords;
    private final StreamLibCounters byBytes;
    private final DistinctKeys distinct = new DistinctKeys();
    private HyperLogLogPlus registers = newRegisters();
    private long records;
    private long bytes;

    StreamLibSketch(SketchProfile profile, long seed) {
        hash = new KeyHash(seed);
        byRecords = new StreamLibCounters(profile.shape().slots());
        byBytes = new StreamLibCounters(profile.shape().slots());
    }

    private static HyperLogLogPlus newRegisters() {
        return new HyperLogLogPlus(PRECISION, SPARSE_PRECISION);
    }

    /**
     * Counts a record.
     *
     * @throws IllegalArgumentException if the size is negative, or over {@link Integer#MAX_VALUE}: stream-lib counts no
     *     more at once
     */
    @Override
    public void update(byte[] array, int offset, int length, long sizeBytes) {
        if (sizeBytes < 0 || sizeBytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "the size of a record must be 0 to " + Integer.MAX_VALUE + ", got " + sizeBytes);
        }
        Objects.checkFromIndexSize(offset, length, array.length);
        long keyHash = hash.hash(array, offset, length);
        byte[] key = new byte[length];
        System.arraycopy(array, offset, key, 0, length);
        records++;
        bytes += sizeBytes;
        distinct.add(keyHash);
        registers.offerHashed(keyHash);
        byRecords.add(ByteBuffer.wrap(key), keyHash, 1);
        byBytes.add(ByteBuffer.wrap(key), keyHash, (int) sizeBytes);
    }

    @Override
    public long records() {
        return records;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public Estimate records(byte[] key) {
        return byRecords.estimate(ByteBuffer.wrap(key), hash.hash(key, 0, key.length));
    }

    @Override
    public Estimate bytes(byte[] key) {
        return byBytes.estimate(ByteBuffer.wrap(key), hash.hash(key, 0, key.length));
    }

    @Override
    public Heaviest heaviest(int k) {
        return ranking().heaviest(k, Weight.RECORDS);
    }

    @Override
    public Heaviest heaviestByBytes(int k) {
        return ranking().heaviest(k, Weight.BYTES);
    }

    @Override
    public Heaviest heavierThan(long threshold, ErrorToAvoid avoid) {
        return ranking().heavierThan(threshold, avoid, Weight.RECORDS);
    }

    @Override
    public Heaviest heavierThanByBytes(long threshold, ErrorToAvoid avoid) {
        return ranking().heavierThan(threshold, avoid, Weight.BYTES);
    }

    private Ranking ranking() {
        Set<ByteBuffer> keys = new LinkedHashSet<>(byRecords.keys());
        keys.addAll(byBytes.keys());
        List<Counter> counters = new ArrayList<>();
        for (ByteBuffer key : keys) {
            byte[] array = new byte[key.remaining()];
            key.get(0, array);
            counters.add(new Counter(hash.hash(array, 0, array.length), array, records(array), bytes(array)));
        }
        return new Ranking(counters, byRecords.mostWithoutCounter(), byBytes.mostWithoutCounter());
    }

    @Override
    public Estimate distinctKeys() {
        long count = registers.cardinality();
        long margin = (long) Math.ceil(count * STANDARD_ERRORS);
        return new Estimate(count, count - Math.min(count, margin), count + margin);
    }

    @Override
    public DistinctKeys distinct() {
        return distinct.copy();
    }

    @Override
    public void clear() {
        byRecords.clear();
        byBytes.clear();
        distinct.clear();
        registers = newRegisters();
        records = 0;
        bytes = 0;
    }
}
