package io.scoville.detector.window;

import java.time.Instant;
import java.util.List;

/**
 * One topic over one window: what all later stages judge.
 *
 * @param topic name of the topic
 * @param basis what the counts rest on
 * @param start start of the window
 * @param end end of the window, exclusive
 * @param partitions every partition of the topic, in the order of their numbers
 */
public record TopicWindow(String topic, Basis basis, Instant start, Instant end, List<PartitionWindow> partitions) {
    /**
     * Keeps its own copy of the list.
     *
     * @throws IllegalArgumentException if a partition is out of its place
     */
    public TopicWindow {
        partitions = List.copyOf(partitions);
        for (int p = 0; p < partitions.size(); p++) {
            if (partitions.get(p).partition() != p) {
                throw new IllegalArgumentException(
                        "partition " + partitions.get(p).partition() + " stands in the place of " + p);
            }
        }
    }

    /** What the counts of a window rest on. */
    public enum Basis {
        /** Records were read while they were produced: keys are known, rates are the producers'. */
        TRAFFIC,
        /** Stored records were read: keys are known; retention and compaction may have taken some away. */
        STORED,
        /** Only offsets are known. */
        OFFSETS
    }

    /** How many partitions the topic has. */
    public int partitionCount() {
        return partitions.size();
    }

    /** All records. */
    public long records() {
        return partitions.stream().mapToLong(PartitionWindow::records).sum();
    }

    /** All bytes. */
    public long bytes() {
        return partitions.stream().mapToLong(PartitionWindow::bytes).sum();
    }

    /** Accounted / (accounted + missing), 0.0 to 1.0; 1.0 where there was nothing to account for. */
    public double completeness() {
        double accounted = records();
        double missing =
                partitions.stream().mapToLong(PartitionWindow::missingRecords).sum();
        return missing == 0 ? 1.0 : accounted / (accounted + missing);
    }
}
