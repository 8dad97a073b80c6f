package io.scoville.detector.advice;

import io.scoville.detector.observation.RecordKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One remedy, judged for one topic: it helps, or it does not and here is why. Several hot keys are salted together: there
 * is one recommendation per key, all of one rank, and the prediction is of all of them at once.
 *
 * @param remedy name of the remedy: {@code SALT}, {@code ISOLATE}, …
 * @param helps whether it is recommended
 * @param key the key it is about, where it is about one
 * @param salts number of salted buckets, for {@code SALT}
 * @param suffixes what to append to the key, one per bucket, for {@code SALT}; they hold for hidden keys too
 * @param partitions the new number of partitions, for {@code ADD_PARTITIONS}
 * @param predicted how the load would lie afterwards, where it can be computed
 * @param why the reason in a sentence: why it helps, or why it will not
 * @param conditions what must be true of the topic's use, where that was not declared
 * @param costs what becomes dearer
 * @param breaks what no longer holds
 * @param curve how the load would lie with fewer or more salts, for {@code SALT}, ascending by salts
 * @param rank 1 for the best; absent where it does not help
 */
public record Recommendation(
        String remedy,
        boolean helps,
        Optional<RecordKey> key,
        OptionalInt salts,
        List<String> suffixes,
        OptionalInt partitions,
        Optional<PredictedSpread> predicted,
        String why,
        List<String> conditions,
        List<String> costs,
        List<String> breaks,
        List<SaltsOutcome> curve,
        OptionalInt rank) {
    /** Keeps its own copies of the lists. */
    public Recommendation {
        suffixes = List.copyOf(suffixes);
        conditions = List.copyOf(conditions);
        costs = List.copyOf(costs);
        breaks = List.copyOf(breaks);
        curve = List.copyOf(curve);
    }

    /** The predicted max / mean, where it can be computed. */
    public OptionalDouble predictedMaxOverMean() {
        return predicted.isPresent() ? OptionalDouble.of(predicted.get().maxOverMean()) : OptionalDouble.empty();
    }

    /**
     * How the load would lie.
     *
     * @param maxOverMean the most likely max / mean; 1.0 is even
     * @param lower no smaller than this, by the bounds of the counts that it rests on
     * @param upper no larger than this, by the same bounds
     * @param effectivePartitions as many even partitions would be as uneven
     */
    public record PredictedSpread(double maxOverMean, double lower, double upper, double effectivePartitions) {}

    /**
     * One point of the curve of salts against spread.
     *
     * @param salts buckets of the hottest key; others get as many as their load asks for
     * @param maxOverMean predicted with suffixes that were chosen by where they land
     * @param plainMaxOverMean predicted with the suffixes 0 to {@code salts - 1}, which collide
     * @param reads reads that one read of the hottest key becomes
     */
    public record SaltsOutcome(int salts, double maxOverMean, double plainMaxOverMean, int reads) {}
}
