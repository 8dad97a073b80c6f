/**
 * Remedies against uneven load, predicted by placing the observed keys again. Takes the load of a topic, hands on plans
 * with their prediction, their price and what they break.
 */
@NullMarked
package io.scoville.salting;

import org.jspecify.annotations.NullMarked;
