/**
 * The metrics outlet. Takes reports as they are judged and the metrics of Kafka's clients, hands on series for
 * Prometheus. Series come with what they are about and go with it; their number is bounded.
 */
@NullMarked
package io.scoville.detector.metrics;

import org.jspecify.annotations.NullMarked;
