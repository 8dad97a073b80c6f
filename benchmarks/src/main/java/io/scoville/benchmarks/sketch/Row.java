package io.scoville.benchmarks.sketch;

import java.util.Locale;
import java.util.Optional;

/**
 * One structure over one stream.
 *
 * @param structure library, or floor
 * @param parameters class and size
 * @param stream title of the stream
 * @param weights {@code unit}, or {@code bytes}: 100 to 2,099 a record
 * @param sketches how many take turns, 128 records each
 * @param nsPerUpdate nanoseconds of thread CPU per update
 * @param bytesPerUpdate bytes that the thread allocated per update
 * @param memoryBytes what one structure holds after the stream
 * @param accuracy what it knows after the stream, where it can name keys
 */
record Row(
        String structure,
        String parameters,
        String stream,
        String weights,
        int sketches,
        double nsPerUpdate,
        double bytesPerUpdate,
        long memoryBytes,
        Optional<Accuracy> accuracy) {
    private static final String SEPARATOR = "\t";

    /** The same measurement, repeated: the lower time is the one that was disturbed less. */
    Row best(Row other) {
        return nsPerUpdate <= other.nsPerUpdate ? this : other.withAccuracyOf(this);
    }

    private Row withAccuracyOf(Row first) {
        return new Row(
                structure,
                parameters,
                stream,
                weights,
                sketches,
                nsPerUpdate,
                bytesPerUpdate,
                first.memoryBytes,
                first.accuracy);
    }

    boolean measuresSameAs(Row other) {
        return parameters.equals(other.parameters)
                && structure.equals(other.structure)
                && stream.equals(other.stream)
                && weights.equals(other.weights)
                && sketches == other.sketches;
    }

    String toJson() {
        String figures = String.format(
                Locale.ROOT,
                "{\"structure\":\"%s\",\"parameters\":\"%s\",\"stream\":\"%s\",\"weights\":\"%s\",\"sketches\":%d,"
                        + "\"nsPerUpdate\":%.2f,\"bytesPerUpdate\":%.2f,\"memoryBytes\":%d",
                structure,
                parameters,
                stream,
                weights,
                sketches,
                nsPerUpdate,
                bytesPerUpdate,
                memoryBytes);
        return figures + accuracy.map(Accuracy::toJson).orElse("") + "}";
    }

    /** The row in one line, for the process that collects them. */
    String toLine() {
        return String.join(
                SEPARATOR,
                structure,
                parameters,
                stream,
                weights,
                Integer.toString(sketches),
                Double.toString(nsPerUpdate),
                Double.toString(bytesPerUpdate),
                Long.toString(memoryBytes),
                accuracy.map(Accuracy::toLine).orElse(""));
    }

    static Row ofLine(String line) {
        String[] parts = line.split(SEPARATOR, -1);
        return new Row(
                parts[0],
                parts[1],
                parts[2],
                parts[3],
                Integer.parseInt(parts[4]),
                Double.parseDouble(parts[5]),
                Double.parseDouble(parts[6]),
                Long.parseLong(parts[7]),
                parts[8].isEmpty() ? Optional.empty() : Optional.of(Accuracy.ofLine(parts[8])));
    }
}
