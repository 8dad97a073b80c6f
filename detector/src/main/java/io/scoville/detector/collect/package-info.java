/**
 * Collectors: what connects the core to a cluster. Takes the access to it and the records, offsets and metadata that
 * Kafka's clients read there, hands on batches for {@code observation} and summaries for {@code window}, and says in one
 * line why it could not.
 */
@NullMarked
package io.scoville.detector.collect;

import org.jspecify.annotations.NullMarked;
