package io.scoville.detector.observation;

import io.scoville.sketch.cardinality.DistinctKeys;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What a collector saw of one partition in one pane. Summaries of one partition can be merged in any order.
 *
 * @param source the partition, and who observed it
 * @param offsets the offsets that this summary accounts for; {@code from} is the previous summary's {@code to}
 * @param stood the offset that its observer wanted to start at, in the first summary of an observer: what lies between it
 *     and {@code from} is missing, or was counted by another; absent in all others
 * @param paneStart start of the pane by the wall clock of the observer, cut at the same instants on all instances
 * @param paneEnd end of the pane, exclusive
 * @param traffic the counts
 * @param heaviestKeys the heaviest keys, by records or by bytes, at most 16
 * @param unlisted what no key that is not listed exceeds
 * @param distinctKeys the distinct keys since the last summary that had them; sent every 10 s
 * @param flags what a reader must know before it believes the rates
 */
public record WindowSummary(
        Source source,
        OffsetRange offsets,
        Optional<Long> stood,
        Instant paneStart,
        Instant paneEnd,
        Traffic traffic,
        List<ObservedKey> heaviestKeys,
        Unlisted unlisted,
        Optional<DistinctKeys> distinctKeys,
        Flags flags) {
    /** Keeps its own copy of the list. */
    public WindowSummary {
        heaviestKeys = List.copyOf(heaviestKeys);
    }

    /**
     * The partition and its observer.
     *
     * @param topic name of the topic
     * @param topicId id of the topic; another id under the same name is another topic
     * @param partition number of the partition, from 0
     * @param partitionCount partitions of the topic as the observer knew them
     * @param incarnation random per start of an observer
     * @param sequence 0, 1, 2, … within the incarnation
     */
    public record Source(
            String topic, UUID topicId, int partition, int partitionCount, long incarnation, long sequence) {}

    /**
     * Counts of records; exact.
     *
     * @param records all records
     * @param bytes bytes of their keys and values
     * @param keylessRecords those without a key (null; an empty key is a key)
     * @param keylessBytes the bytes of those without a key
     * @param tombstones those with a null value
     * @param timestamps smallest and largest record timestamp, clamped to a sane range; absent without records
     * @param lagAtEnd records between {@code to} and the end of the partition, where the observer knew it
     */
    public record Traffic(
            long records,
            long bytes,
            long keylessRecords,
            long keylessBytes,
            long tombstones,
            Optional<TimestampRange> timestamps,
            Optional<Long> lagAtEnd) {
        /** Nothing at all. */
        public static final Traffic NONE = new Traffic(0, 0, 0, 0, 0, Optional.empty(), Optional.empty());
    }

    /**
     * Record timestamps.
     *
     * @param min the smallest
     * @param max the largest
     */
    public record TimestampRange(Instant min, Instant max) {}

    /**
     * The most that a key can have which is not among the heaviest.
     *
     * @param records in records
     * @param bytes in bytes
     */
    public record Unlisted(long records, long bytes) {
        /** There is no other key. */
        public static final Unlisted NOTHING = new Unlisted(0, 0);
    }

    /**
     * What limits the meaning of a summary.
     *
     * @param catchingUp the observer reads the past: rates are its own, not the producers'
     * @param sampled the keys (never the counts) were sampled
     * @param reset the position jumped: what was before is gone
     */
    public record Flags(boolean catchingUp, boolean sampled, boolean reset) {
        /** Nothing to say. */
        public static final Flags NONE = new Flags(false, false, false);
    }
}
