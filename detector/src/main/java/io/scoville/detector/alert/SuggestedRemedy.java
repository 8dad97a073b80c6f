package io.scoville.detector.alert;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.observation.ShownKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A remedy in an alert: what to try, or what not to.
 *
 * @param remedy name of the remedy: {@code SALT}, {@code ISOLATE}, …
 * @param key the key it is about, where it is about one, as it may be shown
 * @param salts number of salted buckets, for {@code SALT}
 * @param suffixes what to append to the key, one per bucket, for {@code SALT}
 * @param partitions the new number of partitions, for {@code ADD_PARTITIONS}
 * @param predictedMaxOverMean what the load would be afterwards, where it can be computed
 * @param why the reason in a sentence
 */
public record SuggestedRemedy(
        String remedy,
        Optional<ShownKey> key,
        OptionalInt salts,
        List<String> suffixes,
        OptionalInt partitions,
        OptionalDouble predictedMaxOverMean,
        String why) {
    /** Keeps its own copy of the list. */
    public SuggestedRemedy {
        suffixes = List.copyOf(suffixes);
    }

    static SuggestedRemedy of(Recommendation recommendation, KeyDisplay display) {
        return new SuggestedRemedy(
                recommendation.remedy(),
                recommendation.key().map(display::show),
                recommendation.salts(),
                recommendation.suffixes(),
                recommendation.partitions(),
                recommendation.predictedMaxOverMean(),
                recommendation.why());
    }
}
