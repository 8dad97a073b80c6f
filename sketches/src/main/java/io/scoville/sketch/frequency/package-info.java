/**
 * How often keys occur: counters for the heavy ones behind a filter that bounds all others. Takes keys with their hash
 * and weights, hands on counts with certain bounds.
 */
@NullMarked
package io.scoville.sketch.frequency;

import org.jspecify.annotations.NullMarked;
