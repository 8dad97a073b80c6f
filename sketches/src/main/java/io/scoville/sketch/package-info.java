/**
 * Summaries of the keys of one partition, with bounds on every answer. Takes keys as bytes with the size of their
 * record, hands on {@link io.scoville.sketch.Estimate}s.
 */
@NullMarked
package io.scoville.sketch;

import org.jspecify.annotations.NullMarked;
