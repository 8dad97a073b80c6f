package io.scoville.detector.observation;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Where one partition starts and ends. What a broker did not answer is absent.
 *
 * @param partition number of the partition, from 0
 * @param leader id of the broker that leads it
 * @param logStart first offset that is still there; asked for on a slower beat, so it may be older than the ends
 * @param stableEnd the offset up to which no transaction is open: how far a reader of committed records gets
 * @param end offset of the next record
 * @param sizeBytes size on the leader's disk, compressed; asked for on a slower beat
 */
public record PartitionOffsets(
        int partition,
        OptionalInt leader,
        OptionalLong logStart,
        OptionalLong stableEnd,
        OptionalLong end,
        OptionalLong sizeBytes) {
    /** A partition of which nothing is known but that it exists. */
    public static PartitionOffsets unknown(int partition) {
        return new PartitionOffsets(
                partition,
                OptionalInt.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }
}
