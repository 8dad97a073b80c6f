/**
 * Is a topic uneven beyond chance? Takes a window, hands on metrics, a verdict and the hot keys.
 */
@NullMarked
package io.scoville.detector.skew;

import org.jspecify.annotations.NullMarked;
