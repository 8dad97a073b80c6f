package io.scoville.sketch.frequency;

/** What is counted of a key. */
public enum Weight {
    /** Each record counts 1. */
    RECORDS(0),
    /** Each record counts its size. */
    BYTES(1);

    final int index;

    Weight(int index) {
        this.index = index;
    }
}
