package io.scoville.detector.window;

import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.window.WindowStatistics.PartitionTotals;

/**
 * What a partition had in all. A replay takes records back before it counts them again; what is shown to others waits
 * until it is past what it was, so that a counter never falls.
 */
final class RunningTotals {
    private final int partition;
    private long records;
    private long bytes;
    private long shownRecords;
    private long shownBytes;
    private long missing;
    private long duplicates;
    private long recounted;

    RunningTotals(int partition) {
        this.partition = partition;
    }

    void add(Traffic traffic) {
        records += traffic.records();
        bytes += traffic.bytes();
    }

    void remove(Traffic traffic) {
        records -= traffic.records();
        bytes -= traffic.bytes();
    }

    void miss(long offsets) {
        missing += offsets;
    }

    void duplicate() {
        duplicates++;
    }

    void recount(long offsets) {
        recounted += offsets;
    }

    long duplicates() {
        return duplicates;
    }

    long recounted() {
        return recounted;
    }

    PartitionTotals shown() {
        shownRecords = Math.max(shownRecords, records);
        shownBytes = Math.max(shownBytes, bytes);
        return new PartitionTotals(partition, shownRecords, shownBytes, missing);
    }
}
