package io.scoville.detector.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How telling goes, by receiver and outcome; there from the start, with 0. Safe for several threads. */
public final class NotificationMeters {
    private final SeriesSet series;
    private final Map<String, Map<String, Long>> attempts = new TreeMap<>();

    /**
     * Nothing was attempted yet.
     *
     * @param registry where the series are shown
     * @param receivers names of those who are told
     * @param outcomes what an attempt can come to
     */
    public NotificationMeters(MeterRegistry registry, Collection<String> receivers, List<String> outcomes) {
        series = new SeriesSet(registry);
        for (String receiver : receivers) {
            Map<String, Long> counts = new TreeMap<>();
            outcomes.forEach(outcome -> counts.put(outcome, 0L));
            attempts.put(receiver, counts);
        }
        show();
    }

    /** One more attempt came to this. */
    public synchronized void count(String receiver, String outcome) {
        attempts.computeIfAbsent(receiver, name -> new TreeMap<>()).merge(outcome, 1L, Long::sum);
        show();
    }

    private void show() {
        Readings readings = new Readings();
        attempts.forEach((receiver, counts) ->
                counts.forEach((outcome, count) -> readings.add(Measure.NOTIFICATIONS, count, receiver, outcome)));
        series.show(readings);
    }
}
