package io.scoville.benchmarks.sketch;

import java.util.Arrays;
import java.util.List;
import org.apache.datasketches.frequencies.ErrorType;
import org.apache.datasketches.frequencies.ItemsSketch;

/** DataSketches' frequent items. */
final class DataSketchesSubject implements Subject {
    private final ItemsSketch<String> sketch;

    DataSketchesSubject(int maxMapSize) {
        sketch = new ItemsSketch<>(maxMapSize);
    }

    @Override
    public void update(byte[] key, long weight) {
        sketch.update(Keys.text(key), weight);
    }

    @Override
    public List<Ranked> heaviest(int k) {
        return Arrays.stream(sketch.getFrequentItems(0, ErrorType.NO_FALSE_NEGATIVES))
                .limit(k)
                .map(row -> new Ranked(row.getItem(), row.getEstimate()))
                .toList();
    }

    @Override
    public long estimate(byte[] key) {
        return sketch.getEstimate(Keys.text(key));
    }

    @Override
    public Object root() {
        return sketch;
    }
}
