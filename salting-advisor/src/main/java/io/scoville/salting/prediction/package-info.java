/**
 * Load per partition after a change, and its price. Takes observed loads and what moves from where to where, hands on
 * the load that follows, with bounds.
 */
@NullMarked
package io.scoville.salting.prediction;

import org.jspecify.annotations.NullMarked;
