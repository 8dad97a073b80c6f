package io.scoville.detector.observation;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Is shown records one after the other. On the hot path: nothing is allocated for it, and the value is not shown. */
public interface RecordVisitor {
    /**
     * One record.
     *
     * @param key its key, from position to limit, or null if it has none; an empty key is a key. Not to be kept
     * @param sizeBytes bytes of its key and value together
     * @param tombstone whether its value is null
     * @param timestampMillis its timestamp as the record says, in milliseconds since the epoch; anything is possible
     */
    void visit(@Nullable ByteBuffer key, int sizeBytes, boolean tombstone, long timestampMillis);
}
