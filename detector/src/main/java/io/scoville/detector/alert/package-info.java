/**
 * When to tell somebody. Takes what was found out about a topic in one evaluation, hands on the changes of its alerts:
 * firing, escalated, resolved; each once.
 */
@NullMarked
package io.scoville.detector.alert;

import org.jspecify.annotations.NullMarked;
