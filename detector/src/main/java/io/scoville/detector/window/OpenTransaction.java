package io.scoville.detector.window;

import java.time.Duration;
import java.time.Instant;

/**
 * A transaction that is open in a partition: readers of committed records get no further than where it began.
 *
 * @param partition number of the partition
 * @param stableEnd where it began
 * @param heldOffsets offsets behind it, its own included
 * @param since when the stable end was first seen there
 * @param until when it was last seen there
 */
public record OpenTransaction(int partition, long stableEnd, long heldOffsets, Instant since, Instant until) {
    /** How long it was seen. */
    public Duration duration() {
        return Duration.between(since, until);
    }
}
