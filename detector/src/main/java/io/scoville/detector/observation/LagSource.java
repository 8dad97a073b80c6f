package io.scoville.detector.observation;

import java.util.Optional;

/** Knows how far a reader is behind. */
@FunctionalInterface
public interface LagSource {
    /** Nobody knows. */
    LagSource UNKNOWN = partition -> Optional.empty();

    /** Offsets between where the reader stands and the end of the partition, where that is known without asking. */
    Optional<Long> lag(PartitionId partition);
}
