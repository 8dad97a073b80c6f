package io.scoville.detector.window;

import java.time.Duration;
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
 * @param facts what is known beside the counts
 */
public record TopicWindow(
        String topic, Basis basis, Instant start, Instant end, List<PartitionWindow> partitions, TopicFacts facts) {
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

    /** A window of which nothing is known beside the counts. */
    public TopicWindow(String topic, Basis basis, Instant start, Instant end, List<PartitionWindow> partitions) {
        this(topic, basis, start, end, partitions, TopicFacts.NONE);
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

    /** How long the window is. */
    public Duration length() {
        return Duration.between(start, end);
    }

    /**
     * The partitions that can be compared: observed from the start of the window to its end. Neither an expansion nor a
     * partition that nobody observed must look like skew.
     */
    public List<PartitionWindow> comparablePartitions() {
        return partitions.stream()
                .filter(partition ->
                        partition.wholeWindow() && !facts.blindPartitions().contains(partition.partition()))
                .toList();
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
