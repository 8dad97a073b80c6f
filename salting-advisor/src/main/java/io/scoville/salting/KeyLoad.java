package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.prediction.Weight;

/**
 * A heavy key in one partition. A key that lies in several partitions has one of these for each.
 *
 * @param key the key, whole
 * @param partition the partition that it was seen in
 * @param weight its records (or bytes) there
 */
public record KeyLoad(KeyBytes key, int partition, Weight weight) {}
