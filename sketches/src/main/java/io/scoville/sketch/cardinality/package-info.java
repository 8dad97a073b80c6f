/**
 * How many distinct keys there are. Takes 64-bit hashes of keys, hands on a count with an interval.
 */
@NullMarked
package io.scoville.sketch.cardinality;

import org.jspecify.annotations.NullMarked;
