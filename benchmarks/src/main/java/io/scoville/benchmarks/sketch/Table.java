package io.scoville.benchmarks.sketch;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Rows as a table in Markdown. */
record Table(List<Row> rows) {
    void print(PrintStream out) {
        out.println("| structure | stream | weights | sketches | ns/update | B/update | memory KiB | recall@10 "
                + "| recall@100 | relative error top 100 | largest over-estimate |");
        out.println("|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|");
        for (Row row : rows) {
            out.println(line(row));
        }
    }

    private static String line(Row row) {
        return String.format(
                        Locale.ROOT,
                        "| %s %s | %s | %s | %d | %.1f | %.1f | %.1f |",
                        row.structure(),
                        row.parameters(),
                        row.stream(),
                        row.weights(),
                        row.sketches(),
                        row.nsPerUpdate(),
                        row.bytesPerUpdate(),
                        row.memoryBytes() / 1024.0)
                + row.accuracy()
                        .map(accuracy -> String.format(
                                Locale.ROOT,
                                " %.2f | %.2f | %.4f | %d |",
                                accuracy.recallAt10(),
                                accuracy.recallAt100(),
                                accuracy.averageRelativeErrorTop100(),
                                accuracy.largestOverEstimate()))
                        .orElse(" | | | |");
    }
}
