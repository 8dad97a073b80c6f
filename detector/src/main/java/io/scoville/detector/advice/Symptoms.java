package io.scoville.detector.advice;

import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.Symptom;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What was found out, in the words of the library for advice. */
final class Symptoms {
    // The other causes have no remedy of their own: more must be known first, or waiting is all there is to do.
    private static final Map<Cause, Symptom> BY_CAUSE = Map.ofEntries(
            Map.entry(Cause.KEYLESS, Symptom.KEYLESS),
            Map.entry(Cause.HOT_KEY, Symptom.HOT_KEY),
            Map.entry(Cause.FEW_KEYS, Symptom.FEW_KEYS),
            Map.entry(Cause.COLLIDING_KEYS, Symptom.COLLIDING_KEYS),
            Map.entry(Cause.HASH_LUCK, Symptom.HASH_LUCK),
            Map.entry(Cause.UNEVEN_KEY_SPREAD, Symptom.UNEVEN_KEY_SPREAD),
            Map.entry(Cause.LARGE_RECORDS, Symptom.LARGE_RECORDS),
            Map.entry(Cause.PARTITIONER_MISMATCH, Symptom.MIXED_PARTITIONERS),
            Map.entry(Cause.EVERY_SECOND_PARTITION, Symptom.EVERY_SECOND_PARTITION),
            Map.entry(Cause.HOT_BROKER, Symptom.HOT_BROKER),
            Map.entry(Cause.COMPACTED, Symptom.COMPACTED));

    private Symptoms() {}

    static Set<Symptom> of(TopicWindow window, Diagnosis diagnosis, Set<ConsumerState> groups) {
        Set<Symptom> symptoms = EnumSet.noneOf(Symptom.class);
        diagnosis
                .findings()
                .forEach(finding ->
                        Optional.ofNullable(BY_CAUSE.get(finding.cause())).ifPresent(symptoms::add));
        groups.forEach(state -> of(state).ifPresent(symptoms::add));
        if (window.facts().compacted()) {
            symptoms.add(Symptom.COMPACTED);
        }
        return symptoms;
    }

    private static Optional<Symptom> of(ConsumerState state) {
        return switch (state) {
            case LAG_FOLLOWS_TRAFFIC -> Optional.of(Symptom.LAGGING_GROUP);
            case SLOW_CONSUMER -> Optional.of(Symptom.SLOW_CONSUMER);
            case STUCK_CONSUMER, STOPPED_GROUP -> Optional.of(Symptom.STUCK_CONSUMER);
            case UNEVEN_ASSIGNMENT -> Optional.of(Symptom.UNEVEN_ASSIGNMENT);
            case HEALTHY, DATA_LOSS, REWOUND, CANNOT_SAY -> Optional.empty();
        };
    }
}
