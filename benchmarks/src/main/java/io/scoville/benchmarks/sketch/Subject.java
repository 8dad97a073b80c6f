package io.scoville.benchmarks.sketch;

import java.util.List;

/** A structure under measurement. */
interface Subject {
    void update(byte[] key, long weight);

    /** The heaviest keys, heaviest first; empty where the structure keeps no keys. */
    List<Ranked> heaviest(int k);

    /** The structure's own figure for a key; 0 where it has none. */
    long estimate(byte[] key);

    /** What the memory of the structure hangs on. */
    Object root();

    /** A key as text (each byte a character) and its figure. */
    record Ranked(String key, long estimate) {}
}
