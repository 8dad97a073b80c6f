package io.scoville.detector.window;

import io.scoville.detector.observation.OffsetRange;

/**
 * Offsets that no summary accounts for, and none will.
 *
 * @param topic name of the topic
 * @param partition number of the partition
 * @param offsets the offsets; where the topic is compacted or transactional, records are fewer
 * @param reason why
 */
public record Gap(String topic, int partition, OffsetRange offsets, Reason reason) {
    /** Why offsets are missing. */
    public enum Reason {
        /** The log had dropped them before they could be read. */
        LOST_TO_RETENTION,
        /** They were there, and nobody read them: skipped after downtime, or their summary was lost. */
        NOT_OBSERVED
    }
}
