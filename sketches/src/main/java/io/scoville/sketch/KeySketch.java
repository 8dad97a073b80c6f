package io.scoville.sketch;

import io.scoville.sketch.cardinality.DistinctKeys;
import io.scoville.sketch.frequency.Counter;
import io.scoville.sketch.frequency.SpaceSaving;
import io.scoville.sketch.frequency.Weight;
import io.scoville.sketch.hash.KeyHash;
import io.scoville.sketch.layout.LayoutReader;
import io.scoville.sketch.layout.LayoutWriter;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;

/**
 * What one partition keeps about its keys: the heaviest by records and by bytes, bounds for every other key, and how
 * many keys there are. One hash of the key serves all of it.
 *
 * <h2>Accuracy</h2>
 *
 * For every key, listed or not, {@code lower <= true <= upper}, certain unless two keys have one 64-bit hash
 * ({@link KeyHash}). The distance of the bounds is at most N / w, and every key of more than N / w has a counter, where N is
 * the weight of those keys that share its set (one of 32 at the standard size) and w is 4, or 8 where records alone are
 * counted. The proof, the paper, and where this departs from it: {@link SpaceSaving}. While no set was ever full, which
 * is likely up to about 50 keys at the standard size, all answers are exact. All of this holds for merged sketches, in any
 * order, and for halved ones with 1 more. Distinct keys: {@link DistinctKeys}.
 *
 * <p>Totals and bounds stay at {@link Long#MAX_VALUE} where they would exceed it.
 *
 * <h2>Space</h2>
 *
 * {@link SketchProfile#memoryBytes()}, under 1 KiB of object headers, and the bytes of those keys with a counter that are
 * longer than 31. An update allocates nothing, but for a key that is longer than any before in its place.
 */
public final class KeySketch implements HeavyHitters {
    private static final char KIND = 'K';

    private final SketchProfile profile;
    private final KeyHash hash;
    private final SpaceSaving counters;
    private DistinctKeys distinct = DistinctKeys.withoutList();
    /** For keys outside the heap. */
    private byte[] scratch = {};

    private long records;
    private long bytes;

    private KeySketch(SketchProfile profile, long seed) {
        this.profile = profile;
        hash = new KeyHash(seed);
        counters = SpaceSaving.create(profile.shape());
    }

    /**
     * An empty sketch.
     *
     * @param profile how large it is
     * @param seed of the hash; sketches that are to be merged need the same. Keys that are crafted against a known seed
     *     make the answers useless, so that of a service should be random
     */
    public static KeySketch create(SketchProfile profile, long seed) {
        return new KeySketch(profile, seed);
    }

    @Override
    public void update(byte[] array, int offset, int length, long sizeBytes) {
        if (sizeBytes < 0) {
            throw new IllegalArgumentException("the size of a record must be at least 0, got " + sizeBytes);
        }
        Objects.checkFromIndexSize(offset, length, array.length);
        long keyHash = hash.hash(array, offset, length);
        records++;
        bytes = saturatedSum(bytes, sizeBytes);
        distinct.add(keyHash);
        counters.update(keyHash, array, offset, length, sizeBytes);
    }

    @Override
    public void update(ByteBuffer key, long sizeBytes) {
        if (key.hasArray()) {
            update(key.array(), key.arrayOffset() + key.position(), key.remaining(), sizeBytes);
            return;
        }
        int length = key.remaining();
        if (scratch.length < length) {
            scratch = new byte[length];
        }
        key.get(key.position(), scratch, 0, length);
        update(scratch, 0, length, sizeBytes);
    }

    /** How large it is. */
    public SketchProfile profile() {
        return profile;
    }

    /** The seed of its hash. */
    public long seed() {
        return hash.seed();
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
        return counters.estimate(hash.hash(key, 0, key.length), Weight.RECORDS).atMost(records);
    }

    @Override
    public Estimate bytes(byte[] key) {
        return counters.estimate(hash.hash(key, 0, key.length), Weight.BYTES).atMost(bytes);
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
        List<Counter> bounded = counters.counters().stream()
                .map(counter -> new Counter(
                        counter.hash(),
                        counter.key(),
                        counter.records().atMost(records),
                        counter.bytes().atMost(bytes)))
                .toList();
        return new Ranking(
                bounded,
                Math.min(records, counters.mostWithoutCounter(Weight.RECORDS)),
                Math.min(bytes, counters.mostWithoutCounter(Weight.BYTES)));
    }

    @Override
    public Estimate distinctKeys() {
        return counters.holdsEveryKey() ? Estimate.exactly(counters.counters().size()) : distinct.estimate();
    }

    @Override
    public DistinctKeys distinct() {
        if (!counters.holdsEveryKey()) {
            return distinct.copy();
        }
        DistinctKeys exact = new DistinctKeys();
        counters.counters().forEach(counter -> exact.add(counter.hash()));
        return exact;
    }

    /**
     * Counts what another counted, too. The bounds hold for the sum, in whatever order sketches are merged.
     *
     * @throws IllegalArgumentException if the other has another profile or another seed
     */
    public void merge(KeySketch other) {
        if (profile != other.profile || seed() != other.seed()) {
            throw new IllegalArgumentException("sketches of one profile and seed can be merged, not " + other.profile
                    + " with seed " + other.seed() + " into " + profile + " with seed " + seed());
        }
        counters.merge(other.counters);
        distinct.merge(other.distinct);
        records = saturatedSum(records, other.records);
        bytes = saturatedSum(bytes, other.bytes);
    }

    /** Halves all counts, rounding the totals and upper bounds up and the lower bounds down; distinct keys stay. */
    public void halve() {
        counters.halve();
        records -= records >>> 1;
        bytes -= bytes >>> 1;
    }

    @Override
    public void clear() {
        counters.clear();
        distinct.clear();
        records = 0;
        bytes = 0;
    }

    /**
     * The sketch as bytes. The content of its layout is: profile {@code u8}, seed {@code i64}, records {@code var}, bytes
     * {@code var}, distinct keys {@code bytes}, counters as {@link SpaceSaving#write} has them.
     */
    public byte[] toBytes() {
        LayoutWriter out = new LayoutWriter(KIND);
        out.u8(profile.code());
        out.i64(seed());
        out.var(records);
        out.var(bytes);
        out.bytes(distinct.toBytes());
        counters.write(out);
        return out.toBytes();
    }

    /**
     * A sketch from what {@link #toBytes()} gave.
     *
     * @throws IllegalArgumentException if these bytes are no such sketch, or are damaged
     */
    public static KeySketch fromBytes(byte[] layout) {
        LayoutReader in = new LayoutReader(layout, KIND);
        SketchProfile profile = SketchProfile.ofCode(in.u8());
        KeySketch sketch = new KeySketch(profile, in.i64());
        sketch.records = in.var();
        sketch.bytes = in.var();
        sketch.distinct = DistinctKeys.fromBytes(in.bytes());
        sketch.counters.read(in, sketch.hash);
        in.end();
        return sketch;
    }

    private static long saturatedSum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
