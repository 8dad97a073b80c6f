/**
 * Sketches as bytes. Takes counts, hands on bytes with a version and a checksum, and refuses what is damaged.
 *
 * <pre>
 *   offset  size  content
 *   0       1     version of the layout, 1
 *   1       1     kind: 'K' a KeySketch, 'D' a count of distinct keys
 *   2       n     content, written by the class itself
 *   n + 2   4     CRC-32C of all bytes before, big-endian
 * </pre>
 *
 * Numbers of the content are big-endian ({@code u8}, {@code i64}) or variable: seven bits a byte, the low ones first,
 * the high bit set on all bytes but the last ({@code var}). A sequence of counts ({@code runs}) writes a zero as a zero
 * and the number of zeros that follow it.
 */
@NullMarked
package io.scoville.sketch.layout;

import org.jspecify.annotations.NullMarked;
