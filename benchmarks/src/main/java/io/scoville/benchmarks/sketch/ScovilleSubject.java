package io.scoville.benchmarks.sketch;

import io.scoville.sketch.Heaviest;
import io.scoville.sketch.KeySketch;
import io.scoville.sketch.SketchProfile;
import java.util.List;

/** The sketch that one partition keeps: records, bytes and distinct keys. */
final class ScovilleSubject implements Subject {
    private final KeySketch sketch;
    private final boolean byBytes;

    ScovilleSubject(SketchProfile profile, boolean byBytes) {
        sketch = KeySketch.create(profile, 1);
        this.byBytes = byBytes;
    }

    @Override
    public void update(byte[] key, long weight) {
        sketch.update(key, 0, key.length, weight);
    }

    @Override
    public List<Ranked> heaviest(int k) {
        Heaviest heaviest = byBytes ? sketch.heaviestByBytes(k) : sketch.heaviest(k);
        return heaviest.keys().stream()
                .map(key -> new Ranked(Keys.text(key.key()), (byBytes ? key.bytes() : key.records()).count()))
                .toList();
    }

    @Override
    public long estimate(byte[] key) {
        return (byBytes ? sketch.bytes(key) : sketch.records(key)).count();
    }

    @Override
    public Object root() {
        return sketch;
    }
}
