/**
 * Synthetic traffic for trying things. Takes a profile and a seed, hands on records: the same seed, the same records.
 */
@NullMarked
package io.scoville.detector.traffic;

import org.jspecify.annotations.NullMarked;
