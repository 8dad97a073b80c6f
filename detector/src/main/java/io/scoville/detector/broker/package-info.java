/**
 * An embedded Kafka for trying things, for {@code demo} and for tests. Takes a port and a directory, hands on the
 * address of a real single-node (or small) cluster in this process.
 */
@NullMarked
package io.scoville.detector.broker;

import org.jspecify.annotations.NullMarked;
