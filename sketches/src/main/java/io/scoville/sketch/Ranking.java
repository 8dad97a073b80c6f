package io.scoville.sketch;

import io.scoville.sketch.frequency.Counter;
import io.scoville.sketch.frequency.Weight;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Picks keys from the counters and says what all others have at most.
 *
 * @param counters the keys that have a counter
 * @param recordsElsewhere the most records of a key without one
 * @param bytesElsewhere the most bytes of a key without one
 */
record Ranking(List<Counter> counters, long recordsElsewhere, long bytesElsewhere) {
    Heaviest heaviest(int k, Weight weight) {
        if (k < 0) {
            throw new IllegalArgumentException("k must be at least 0, got " + k);
        }
        List<Counter> ranked = ranked(weight);
        int listed = Math.min(k, ranked.size());
        return heaviest(ranked.subList(0, listed), ranked.subList(listed, ranked.size()));
    }

    Heaviest heavierThan(long threshold, ErrorToAvoid avoid, Weight weight) {
        if (threshold < 0) {
            throw new IllegalArgumentException("a threshold must be at least 0, got " + threshold);
        }
        Predicate<Counter> listed = counter -> {
            Estimate estimate = counter.estimate(weight);
            return (avoid == ErrorToAvoid.NO_FALSE_POSITIVES ? estimate.lower() : estimate.upper()) > threshold;
        };
        List<Counter> ranked = ranked(weight);
        return heaviest(
                ranked.stream().filter(listed).toList(),
                ranked.stream().filter(listed.negate()).toList());
    }

    private List<Counter> ranked(Weight weight) {
        return counters.stream()
                .sorted(Comparator.comparingLong(
                                (Counter counter) -> counter.estimate(weight).count())
                        .reversed()
                        .thenComparing(Counter::key, Arrays::compareUnsigned))
                .toList();
    }

    private Heaviest heaviest(List<Counter> listed, List<Counter> others) {
        return new Heaviest(
                listed.stream()
                        .map(counter -> new HeavyKey(counter.key(), counter.records(), counter.bytes()))
                        .toList(),
                most(others, Weight.RECORDS, recordsElsewhere),
                most(others, Weight.BYTES, bytesElsewhere));
    }

    private static long most(List<Counter> others, Weight weight, long elsewhere) {
        return others.stream()
                .mapToLong(counter -> counter.estimate(weight).upper())
                .reduce(elsewhere, Math::max);
    }
}
