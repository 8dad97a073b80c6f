/**
 * Our own topics: their names and the bytes in them. Takes what a stage hands on, hands on records of a topic, and the
 * other way round.
 */
@NullMarked
package io.scoville.detector.topics;

import org.jspecify.annotations.NullMarked;
