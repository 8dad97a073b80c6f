/**
 * Why is it uneven? Takes a window and its judgement, hands on findings with their evidence in numbers.
 */
@NullMarked
package io.scoville.detector.diagnosis;

import org.jspecify.annotations.NullMarked;
