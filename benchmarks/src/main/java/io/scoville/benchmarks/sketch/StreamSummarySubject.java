package io.scoville.benchmarks.sketch;

import com.clearspring.analytics.stream.StreamSummary;
import java.util.List;

/** stream-lib's Space-Saving. */
final class StreamSummarySubject implements Subject {
    private final StreamSummary<String> summary;

    StreamSummarySubject(int capacity) {
        summary = new StreamSummary<>(capacity);
    }

    @Override
    public void update(byte[] key, long weight) {
        summary.offer(Keys.text(key), (int) weight);
    }

    @Override
    public List<Ranked> heaviest(int k) {
        return summary.topK(Math.min(k, summary.size())).stream()
                .map(counter -> new Ranked(counter.getItem(), counter.getCount()))
                .toList();
    }

    @Override
    public long estimate(byte[] key) {
        String text = Keys.text(key);
        return heaviest(summary.size()).stream()
                .filter(ranked -> ranked.key().equals(text))
                .mapToLong(Ranked::estimate)
                .sum();
    }

    @Override
    public Object root() {
        return summary;
    }
}
