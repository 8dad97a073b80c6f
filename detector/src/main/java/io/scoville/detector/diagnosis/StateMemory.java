package io.scoville.detector.diagnosis;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What keeps a state from flapping: a state is left only when the samples agree, several times in a row, on another. An
 * event is believed at once, and so is the first verdict that is healthy.
 *
 * @param <K> what has a state
 */
final class StateMemory<K> {
    private final int confirmations;
    private final Map<K, Held> held = new LinkedHashMap<>();

    StateMemory(int confirmations) {
        this.confirmations = confirmations;
    }

    /** The states to report, given what this sample alone says. What it does not name is forgotten. */
    Map<K, ConsumerState> confirm(Map<K, ConsumerState> seen) {
        held.keySet().retainAll(seen.keySet());
        Map<K, ConsumerState> states = new LinkedHashMap<>();
        seen.forEach((key, state) -> {
            Held next = held.getOrDefault(key, Held.NOTHING).after(state, confirmations);
            held.put(key, next);
            states.put(key, next.state);
        });
        return states;
    }

    private record Held(ConsumerState state, ConsumerState candidate, int times) {
        static final Held NOTHING = new Held(ConsumerState.CANNOT_SAY, ConsumerState.CANNOT_SAY, 0);

        Held after(ConsumerState seen, int confirmations) {
            int agreeing = seen == candidate ? times + 1 : 1;
            boolean believed = seen == state
                    || seen.isEvent()
                    || agreeing >= confirmations
                    || (state == ConsumerState.CANNOT_SAY && seen == ConsumerState.HEALTHY);
            return believed ? new Held(seen, seen, agreeing) : new Held(state, seen, agreeing);
        }
    }
}
