package io.scoville.detector.advice;

import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.observation.RecordKey;
import io.scoville.salting.Semantics;
import java.util.Set;

/**
 * What else is known of a topic, beside its window.
 *
 * @param groups the states of the groups that read it
 * @param semantics what it is used for, as declared
 * @param salted the keys that were advised to be salted: their buckets are counted as the key
 */
public record Circumstances(Set<ConsumerState> groups, Semantics semantics, Set<RecordKey> salted) {
    /** Nothing. */
    public static final Circumstances UNKNOWN = new Circumstances(Set.of(), Semantics.UNKNOWN, Set.of());

    /** Keeps its own copies. */
    public Circumstances {
        groups = Set.copyOf(groups);
        salted = Set.copyOf(salted);
    }
}
