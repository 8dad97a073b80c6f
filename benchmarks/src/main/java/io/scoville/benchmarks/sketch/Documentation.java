package io.scoville.benchmarks.sketch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** Puts the rows into {@code sketches.md}, between two markers, and draws the charts beside it. */
record Documentation(List<Row> rows) {
    private static final String BEGIN = "<!-- measured: begin -->\n";
    private static final String END = "<!-- measured: end -->";

    void writeTo(Path directory) throws IOException {
        chart(
                directory.resolve("sketches-speed.svg"),
                "Zipf 1.0, unit weights: ns of CPU per update",
                row -> row.weights().equals("unit") && row.sketches() == 1,
                Row::nsPerUpdate,
                "%.1f");
        chart(
                directory.resolve("sketches-many.svg"),
                "Zipf 1.0, unit weights, 64 sketches in turn: ns of CPU per update",
                row -> row.weights().equals("unit") && row.sketches() == 64,
                Row::nsPerUpdate,
                "%.1f");
        chart(
                directory.resolve("sketches-recall.svg"),
                "Zipf 1.0, 10 million records: recall@100",
                row -> row.weights().equals("unit")
                        && row.sketches() == 1
                        && row.accuracy().isPresent(),
                row -> row.accuracy().map(Accuracy::recallAt100).orElse(0.0),
                "%.2f");
        Path page = directory.resolve("sketches.md");
        String text = Files.readString(page);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        int end = text.indexOf(END);
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        new Table(rows).print(new PrintStream(table, true, StandardCharsets.UTF_8));
        Files.writeString(
                page, text.substring(0, begin) + table.toString(StandardCharsets.UTF_8) + text.substring(end));
    }

    private void chart(Path file, String title, Predicate<Row> which, ToDoubleFunction<Row> value, String format)
            throws IOException {
        List<BarChart.Bar> bars = rows.stream()
                .filter(row -> row.stream().equals(Stream.ZIPF_10.title()))
                .filter(which)
                .map(row -> new BarChart.Bar(
                        row.structure() + " " + row.parameters(),
                        value.applyAsDouble(row),
                        row.structure().equals("scoville")))
                .toList();
        Files.writeString(file, new BarChart(title, bars, format).toSvg());
    }
}
