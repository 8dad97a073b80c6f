package io.scoville.detector.diagnosis;

import io.scoville.salting.partitioner.Partitioner;

/** What the places of the heavy keys say about the partitioner. */
sealed interface Recognition {
    /** Too few keys to tell, or several partitioners fit them all. */
    record Undecided() implements Recognition {}

    /**
     * One partitioner explains the places.
     *
     * @param partitioner which one
     * @param agreement share of the tested keys that are where it puts them
     * @param keysTested how many were tested
     */
    record Named(Partitioner partitioner, double agreement, int keysTested) implements Recognition {}

    /**
     * One partitioner explains the places, with two numbers of partitions: the topic was expanded.
     *
     * @param partitioner which one
     * @param agreement share of the tested keys that are where it puts them, with the one number or the other
     * @param keysTested how many were tested
     * @param partitionsBefore the number of partitions before
     */
    record Expanded(Partitioner partitioner, double agreement, int keysTested, int partitionsBefore)
            implements Recognition {}

    /**
     * Two partitioners explain the places together, neither does alone.
     *
     * @param first the one that explains more records
     * @param second the other
     * @param firstShare the share of the tested keys' records that only the first explains, of those that one explains
     * @param keysTested how many keys were tested
     */
    record Mixed(Partitioner first, Partitioner second, double firstShare, int keysTested) implements Recognition {}

    /**
     * No known partitioner explains the places.
     *
     * @param closest the one that explains most
     * @param agreement share of the tested keys that are where it puts them
     * @param keysTested how many were tested
     */
    record Foreign(Partitioner closest, double agreement, int keysTested) implements Recognition {}
}
