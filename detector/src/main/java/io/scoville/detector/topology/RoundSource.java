package io.scoville.detector.topology;

import io.scoville.detector.collect.OffsetRound;

/** Asks the brokers for offsets, a round at a time, on one thread. */
public interface RoundSource extends AutoCloseable {
    /** Asks once; takes as long as it takes. */
    OffsetRound collect();

    /** Lets go of the client. */
    @Override
    void close();
}
