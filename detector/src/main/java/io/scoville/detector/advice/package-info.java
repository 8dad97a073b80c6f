/**
 * What helps, and what does not? Takes a window, its judgement and its findings, hands on recommendations.
 */
@NullMarked
package io.scoville.detector.advice;

import org.jspecify.annotations.NullMarked;
