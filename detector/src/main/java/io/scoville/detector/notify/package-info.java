/**
 * Telling people. Takes alerts from their topic, hands them on to receivers over HTTP: each receiver has a consumer group
 * and a thread of its own, so that a slow or dead one holds up nothing else.
 */
@NullMarked
package io.scoville.detector.notify;

import org.jspecify.annotations.NullMarked;
