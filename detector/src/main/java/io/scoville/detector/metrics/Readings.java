package io.scoville.detector.metrics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is to be exported at one moment: a figure for each series that should exist. */
final class Readings {
    private final Map<Series, Double> figures = new LinkedHashMap<>();

    /**
     * One series.
     *
     * @param measure what it measures
     * @param labelValues a value for each of its labels
     */
    record Series(Measure measure, List<String> labelValues) {}

    /**
     * Adds a series, unless its figure says nothing.
     *
     * @throws IllegalArgumentException if the measure has more or fewer labels
     */
    void add(Measure measure, double figure, String... labelValues) {
        if (labelValues.length != measure.labels().size()) {
            throw new IllegalArgumentException(measure + " has the labels " + measure.labels());
        }
        if (Double.isFinite(figure)) {
            figures.put(new Series(measure, List.of(labelValues)), figure);
        }
    }

    /** Adds a series of a count; exact up to 2^53. */
    void add(Measure measure, long count, String... labelValues) {
        add(measure, (double) count, labelValues);
    }

    Map<Series, Double> figures() {
        return figures;
    }
}
