/**
 * Collectors: what connects the core to a cluster. Takes records, offsets and metadata through Kafka's clients, hands
 * on batches for {@code observation} and summaries for {@code window}.
 */
@NullMarked
package io.scoville.detector.collect;

import org.jspecify.annotations.NullMarked;
