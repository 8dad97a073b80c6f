package io.scoville.detector.advice;

import io.scoville.detector.observation.RecordKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One remedy, judged for one topic: it helps, or it does not and here is why.
 *
 * @param remedy name of the remedy: {@code SALT}, {@code ISOLATE}, …
 * @param helps whether it is recommended
 * @param key the key it is about, where it is about one
 * @param salts number of salted buckets, for {@code SALT}
 * @param suffixes what to append to the key, one per bucket, for {@code SALT}; they hold for hidden keys too
 * @param partitions the new number of partitions, for {@code ADD_PARTITIONS}
 * @param predictedMaxOverMean what the load would be afterwards, where it can be computed
 * @param why the reason in a sentence: why it helps, or why it will not
 * @param costs what becomes dearer
 * @param breaks what no longer holds
 * @param rank 1 for the best; absent where it does not help
 */
public record Recommendation(
        String remedy,
        boolean helps,
        Optional<RecordKey> key,
        OptionalInt salts,
        List<String> suffixes,
        OptionalInt partitions,
        OptionalDouble predictedMaxOverMean,
        String why,
        List<String> costs,
        List<String> breaks,
        OptionalInt rank) {
    /** Keeps its own copies of the lists. */
    public Recommendation {
        suffixes = List.copyOf(suffixes);
        costs = List.copyOf(costs);
        breaks = List.copyOf(breaks);
    }
}
