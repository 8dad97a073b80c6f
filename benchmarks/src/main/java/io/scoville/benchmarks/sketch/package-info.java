/**
 * Sketches side by side: time, memory and accuracy of ours, stream-lib's and DataSketches'. Takes names of structures,
 * hands on rows.
 */
@NullMarked
package io.scoville.benchmarks.sketch;

import org.jspecify.annotations.NullMarked;
