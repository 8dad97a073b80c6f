package io.scoville.detector.topology;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * How an application is. Its state alone is not health: two stalls were RUNNING.
 *
 * @param state the state that Kafka Streams gives
 * @param assigned whether it ever finished its first rebalance
 * @param heartbeats when each of its threads was last seen alive
 * @param failure why it ended, if it ended by itself
 */
public record ApplicationHealth(
        String state, boolean assigned, Map<String, Instant> heartbeats, Optional<String> failure) {
    /** Keeps its own copy of the map. */
    public ApplicationHealth {
        heartbeats = Map.copyOf(heartbeats);
    }
}
