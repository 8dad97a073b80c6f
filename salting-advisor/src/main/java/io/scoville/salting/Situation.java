package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * What a topic needs advice for.
 *
 * @param load its load
 * @param hotKeys the keys that are hot; each is a heavy key of the load
 * @param symptoms what was found out
 * @param semantics what it is used for
 */
public record Situation(TopicLoad load, List<KeyBytes> hotKeys, Set<Symptom> symptoms, Semantics semantics) {
    /** Keeps its own copies. */
    public Situation {
        hotKeys = List.copyOf(hotKeys);
        symptoms = Set.copyOf(symptoms);
    }

    /** Whether one of these was found. */
    public boolean has(Symptom... oneOf) {
        return Arrays.stream(oneOf).anyMatch(symptoms::contains);
    }

    /** Whether the records lie unevenly, for whatever reason. */
    boolean isUneven() {
        return has(
                Symptom.HOT_KEY,
                Symptom.COLLIDING_KEYS,
                Symptom.FEW_KEYS,
                Symptom.HASH_LUCK,
                Symptom.UNEVEN_KEY_SPREAD,
                Symptom.KEYLESS,
                Symptom.MIXED_PARTITIONERS,
                Symptom.EVERY_SECOND_PARTITION);
    }
}
