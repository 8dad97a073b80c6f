package io.scoville.detector.window;

import java.time.Duration;
import java.util.List;

/**
 * What is known about a window beside its traffic.
 *
 * @param delay from the end of the window to its evaluation
 * @param catchingUp whether part of it is a replay of the past: its rates are the observer's, so alerts wait
 * @param sampled whether keys were sampled
 * @param duplicates summaries that were dropped, because their offsets were accounted for, since this analyser knows the
 *     topic
 * @param recounted offsets that may have been counted twice in that time, because they were read again after what they
 *     had been counted in could no longer be taken back
 * @param totals every partition, in the order of their numbers
 */
public record WindowStatistics(
        Duration delay,
        boolean catchingUp,
        boolean sampled,
        long duplicates,
        long recounted,
        List<PartitionTotals> totals) {
    /** Keeps its own copy of the list. */
    public WindowStatistics {
        totals = List.copyOf(totals);
    }

    /**
     * What a partition had since this analyser knows it. Never falls, so that it can be exported as a counter.
     *
     * @param partition number of the partition
     * @param records its records
     * @param bytes their bytes
     * @param missing offsets that are missing for good
     */
    public record PartitionTotals(int partition, long records, long bytes, long missing) {}
}
