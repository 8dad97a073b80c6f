/**
 * The functions by which Kafka clients really choose a partition. Takes the bytes of a key and a number of partitions,
 * hands on the partition that the client would write to.
 */
@NullMarked
package io.scoville.salting.partitioner;

import org.jspecify.annotations.NullMarked;
