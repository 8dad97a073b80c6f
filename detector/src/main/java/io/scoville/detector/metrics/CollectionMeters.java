package io.scoville.detector.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.scoville.detector.collect.CollectionProblem;
import java.util.Set;

/** What cannot be found out about offsets and groups; only the instance that asks shows it. For one thread at a time. */
public final class CollectionMeters {
    /** How many subjects have series; with more, something general is wrong, and these show it. */
    public static final int MOST_SUBJECTS = 100;

    private final SeriesSet series;

    /** Nothing is wrong yet. */
    public CollectionMeters(MeterRegistry registry) {
        series = new SeriesSet(registry);
    }

    /** What the latest round could not find out; the series of anything else go. */
    public synchronized void problems(Set<CollectionProblem> problems) {
        Readings readings = new Readings();
        problems.stream()
                .sorted()
                .limit(MOST_SUBJECTS)
                .forEach(problem -> readings.add(
                        Measure.OFFSETS_UNREADABLE,
                        1,
                        problem.subject(),
                        problem.kind().name()));
        series.show(readings);
    }
}
