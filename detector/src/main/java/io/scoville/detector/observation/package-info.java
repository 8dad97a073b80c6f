/**
 * What a collector saw of one partition in one pane. Takes keys and sizes from a collector, hands on
 * {@link io.scoville.detector.observation.WindowSummary} records that can be merged.
 */
@NullMarked
package io.scoville.detector.observation;

import org.jspecify.annotations.NullMarked;
