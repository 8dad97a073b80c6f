/**
 * One seeded 64-bit hash of a key, shared by all that counts it. Takes bytes, hands on 64 good bits.
 */
@NullMarked
package io.scoville.sketch.hash;

import org.jspecify.annotations.NullMarked;
