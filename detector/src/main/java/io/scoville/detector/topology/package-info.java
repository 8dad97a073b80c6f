/**
 * The two Kafka Streams applications. Takes records of the watched topics and our own topics, hands on summaries and
 * reports; what is computed on the way is in the core.
 */
@NullMarked
package io.scoville.detector.topology;

import org.jspecify.annotations.NullMarked;
