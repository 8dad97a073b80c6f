package io.scoville.benchmarks.sketch;

import io.scoville.sketch.frequency.Counter;
import io.scoville.sketch.frequency.Shape;
import io.scoville.sketch.frequency.SpaceSaving;
import io.scoville.sketch.frequency.Weight;
import io.scoville.sketch.hash.KeyHash;
import java.util.Comparator;
import java.util.List;

/** The counters alone: records, nothing else. */
final class SpaceSavingSubject implements Subject {
    private final KeyHash hash = new KeyHash(1);
    private final SpaceSaving counters;

    SpaceSavingSubject(Shape shape) {
        counters = SpaceSaving.create(shape);
    }

    @Override
    public void update(byte[] key, long weight) {
        counters.update(hash.hash(key, 0, key.length), key, 0, key.length, weight);
    }

    @Override
    public List<Ranked> heaviest(int k) {
        return counters.counters().stream()
                .sorted(Comparator.comparingLong(
                                (Counter counter) -> counter.records().count())
                        .reversed())
                .limit(k)
                .map(counter ->
                        new Ranked(Keys.text(counter.key()), counter.records().count()))
                .toList();
    }

    @Override
    public long estimate(byte[] key) {
        return counters.estimate(hash.hash(key, 0, key.length), Weight.RECORDS).count();
    }

    @Override
    public Object root() {
        return counters;
    }
}
