package io.scoville.benchmarks.sketch;

import com.clearspring.analytics.stream.frequency.ConservativeAddSketch;
import com.clearspring.analytics.stream.frequency.CountMinSketch;
import java.util.List;

/** stream-lib's Count-Min sketches; they keep no keys. */
final class CountMinSubject implements Subject {
    private static final int DEPTH = 4;
    private static final int WIDTH = 4096;

    private final CountMinSketch sketch;

    private CountMinSubject(CountMinSketch sketch) {
        this.sketch = sketch;
    }

    static CountMinSubject plain() {
        return new CountMinSubject(new CountMinSketch(DEPTH, WIDTH, 1));
    }

    static CountMinSubject conservative() {
        return new CountMinSubject(new ConservativeAddSketch(DEPTH, WIDTH, 1));
    }

    @Override
    public void update(byte[] key, long weight) {
        sketch.add(Keys.text(key), weight);
    }

    @Override
    public List<Ranked> heaviest(int k) {
        return List.of();
    }

    @Override
    public long estimate(byte[] key) {
        return sketch.estimateCount(Keys.text(key));
    }

    @Override
    public Object root() {
        return sketch;
    }
}
