package io.scoville.detector.observation;

import io.scoville.sketch.Estimate;

/**
 * A heavy key and how much of the traffic it carries.
 *
 * @param key the key
 * @param records its records, bounded
 * @param bytes the bytes of its records (keys and values), bounded
 */
public record ObservedKey(RecordKey key, Estimate records, Estimate bytes) {}
