/**
 * The salted key. Takes a key and the number of a bucket, hands on the key that is written, and back.
 */
@NullMarked
package io.scoville.salting.key;

import org.jspecify.annotations.NullMarked;
