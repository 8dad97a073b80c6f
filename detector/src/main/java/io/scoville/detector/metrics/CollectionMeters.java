package io.scoville.detector.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.TreeMap;

/** What cannot be found out about offsets and groups; only the instance that asks shows it. For one thread at a time. */
public final class CollectionMeters {
    /** How many subjects have series; with more, something general is wrong, and these show it. */
    public static final int MOST_SUBJECTS = 100;

    private final SeriesSet series;

    /** Nothing is wrong yet. */
    public CollectionMeters(MeterRegistry registry) {
        series = new SeriesSet(registry);
    }

    /**
     * What the latest round could not find out; the series of anything else go.
     *
     * @param problems why, by topic or group
     */
    public synchronized void problems(Map<String, String> problems) {
        Readings readings = new Readings();
        new TreeMap<>(problems)
                .entrySet().stream()
                        .limit(MOST_SUBJECTS)
                        .forEach(problem ->
                                readings.add(Measure.OFFSETS_UNREADABLE, 1, problem.getKey(), problem.getValue()));
        series.show(readings);
    }
}
