package io.scoville.sketch;

import com.clearspring.analytics.stream.Counter;
import com.clearspring.analytics.stream.StreamSummary;
import com.clearspring.analytics.stream.frequency.ConservativeAddSketch;
import com.clearspring.analytics.stream.frequency.CountMinSketch;
import java.nio.ByteBuffer;
import java.util.List;

/** One weight, counted by stream-lib: Space-Saving for the heavy keys, Count-Min for all. */
final class StreamLibCounters {
    private static final int DEPTH = 4;
    private static final int WIDTH = 4096;
    private static final int FIXED_SEED = 1;

    private final int capacity;
    private StreamSummary<ByteBuffer> summary;
    private CountMinSketch sketch;

    StreamLibCounters(int capacity) {
        this.capacity = capacity;
        summary = new StreamSummary<>(capacity);
        sketch = newSketch();
    }

    private static CountMinSketch newSketch() {
        return new ConservativeAddSketch(DEPTH, WIDTH, FIXED_SEED);
    }

    void add(ByteBuffer key, long hash, int weight) {
        // A weight of 0 is no news to Space-Saving: it would make room for a key that has nothing.
        if (weight > 0) {
            summary.offer(key, weight);
            sketch.add(hash, weight);
        }
    }

    Estimate estimate(ByteBuffer key, long hash) {
        long most = sketch.estimateCount(hash);
        for (Counter<ByteBuffer> counter : counters()) {
            if (counter.getItem().equals(key)) {
                long upper = Math.min(most, counter.getCount());
                return new Estimate(upper, counter.getCount() - counter.getError(), upper);
            }
        }
        long upper = Math.min(most, mostWithoutCounter());
        return new Estimate(upper, 0, upper);
    }

    /** The smallest count, where all counters are taken. */
    long mostWithoutCounter() {
        List<Counter<ByteBuffer>> counters = counters();
        return counters.size() < capacity ? 0 : counters.get(capacity - 1).getCount();
    }

    List<ByteBuffer> keys() {
        return counters().stream().map(Counter::getItem).toList();
    }

    private List<Counter<ByteBuffer>> counters() {
        return summary.topK(summary.size());
    }

    void clear() {
        summary = new StreamSummary<>(capacity);
        sketch = newSketch();
    }
}
