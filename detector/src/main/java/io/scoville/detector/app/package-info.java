/**
 * The wiring: takes a configuration, starts every part in the order of the data, and hands on a detector that can be
 * waited for and stopped. The only package that sees all others.
 */
@NullMarked
package io.scoville.detector.app;

import org.jspecify.annotations.NullMarked;
