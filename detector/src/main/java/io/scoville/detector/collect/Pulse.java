package io.scoville.detector.collect;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** When each thread that reads was last seen alive: a state of RUNNING says nothing, two stalls were RUNNING. */
public final class Pulse {
    private final Map<String, Instant> beats = new ConcurrentHashMap<>();

    void beat(Instant now) {
        beats.put(Thread.currentThread().getName(), now);
    }

    void stop() {
        beats.remove(Thread.currentThread().getName());
    }

    /** The last beat of each thread by its name; of a thread that ended, none. */
    public Map<String, Instant> beats() {
        return Map.copyOf(beats);
    }
}
