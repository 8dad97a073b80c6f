package io.scoville.detector.diagnosis;

/**
 * The partitioner that explains where the heavy keys are. Named only if the chance of a false match is under 0.001.
 *
 * @param name as on the command line: {@code murmur2}, {@code crc32}, …
 * @param agreement share of the tested keys that are where it puts them, 0.0 to 1.0
 * @param keysTested how many keys were tested
 */
public record PartitionerMatch(String name, double agreement, int keysTested) {}
