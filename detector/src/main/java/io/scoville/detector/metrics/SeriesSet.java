package io.scoville.detector.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The series of one thing, such as a topic: made, moved and removed as its readings say. For one thread. */
final class SeriesSet {
    private final MeterRegistry registry;
    private final Map<Readings.Series, Exported> exported = new HashMap<>();

    private record Exported(Figure figure, Meter meter) {}

    /** What a meter shows; read by the thread that scrapes. */
    private static final class Figure {
        private volatile double value;

        double value() {
            return value;
        }
    }

    SeriesSet(MeterRegistry registry) {
        this.registry = registry;
    }

    /** From now on there are these series and no others. */
    void show(Readings readings) {
        Map<Readings.Series, Double> figures = readings.figures();
        exported.entrySet().removeIf(entry -> {
            boolean gone = !figures.containsKey(entry.getKey());
            if (gone) {
                registry.remove(entry.getValue().meter());
            }
            return gone;
        });
        figures.forEach((series, value) ->
                exported.computeIfAbsent(series, this::export).figure().value = value);
    }

    /** From now on there are none. */
    void clear() {
        show(new Readings());
    }

    int size() {
        return exported.size();
    }

    private Exported export(Readings.Series series) {
        Measure measure = series.measure();
        Figure figure = new Figure();
        Meter meter = switch (measure.kind()) {
            case COUNTER ->
                FunctionCounter.builder(measure.meterName(), figure, Figure::value)
                        .description(measure.help())
                        .tags(tags(series))
                        .register(registry);
            case GAUGE ->
                Gauge.builder(measure.meterName(), figure, Figure::value)
                        .description(measure.help())
                        .tags(tags(series))
                        .strongReference(true)
                        .register(registry);
        };
        return new Exported(figure, meter);
    }

    private static List<Tag> tags(Readings.Series series) {
        List<Tag> tags = new ArrayList<>();
        for (int i = 0; i < series.labelValues().size(); i++) {
            tags.add(Tag.of(
                    series.measure().labels().get(i), series.labelValues().get(i)));
        }
        return tags;
    }
}
