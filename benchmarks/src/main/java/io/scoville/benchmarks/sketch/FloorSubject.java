package io.scoville.benchmarks.sketch;

import io.scoville.sketch.hash.KeyHash;
import java.util.List;

/** What cannot be avoided: to hash the key, and to read and write one counter of it. */
final class FloorSubject implements Subject {
    private final KeyHash hash = new KeyHash(1);
    private final long[] counters;
    private long sum;

    private FloorSubject(long[] counters) {
        this.counters = counters;
    }

    static FloorSubject hash() {
        return new FloorSubject(new long[0]);
    }

    static FloorSubject hashAndCounter() {
        return new FloorSubject(new long[8192]);
    }

    @Override
    public void update(byte[] key, long weight) {
        long keyHash = hash.hash(key, 0, key.length);
        if (counters.length == 0) {
            sum += keyHash;
        } else {
            counters[(int) keyHash & (counters.length - 1)] += weight;
        }
    }

    @Override
    public List<Ranked> heaviest(int k) {
        return List.of();
    }

    @Override
    public long estimate(byte[] key) {
        return counters.length == 0 ? sum : 0;
    }

    @Override
    public Object root() {
        return counters;
    }
}
