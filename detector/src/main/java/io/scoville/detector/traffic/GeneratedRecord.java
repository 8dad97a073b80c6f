package io.scoville.detector.traffic;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One record to send.
 *
 * @param key its key; null is a record without one, as for Kafka itself
 * @param valueBytes the size of its value
 * @param partition where it must go; absent: where the producer's partitioner puts it
 */
// The key is Kafka's own nullable array, never compared: a copy for each record would cost more than the record.
@SuppressWarnings("ArrayRecordComponent")
public record GeneratedRecord(byte @Nullable [] key, int valueBytes, OptionalInt partition) {}
