package io.scoville.benchmarks.sketch;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs every structure over every stream and prints the rows. Structures take turns: each round starts a JVM for each
 * of them, so that a slow minute of the machine hits all alike.
 */
public final class SketchBenchmark {
    private static final String CHILD = "--measure";

    private final PrintStream err;

    SketchBenchmark(PrintStream err) {
        this.err = err;
    }

    /**
     * Prints a table, or with {@code -o json} an array of rows, on standard output; with {@code --docs} and a directory
     * it renews the table of {@code sketches.md} there, and the charts.
     *
     * @throws IOException if a measuring process cannot be started
     * @throws InterruptedException if it is told to stop
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        if (args.length > 0 && args[0].equals(CHILD)) {
            Measurement measurement = new Measurement(Structure.valueOf(args[1]), out);
            for (int i = 3; i < args.length; i++) {
                measurement.run(Stream.valueOf(args[i]), Boolean.parseBoolean(args[2]));
            }
            return;
        }
        boolean json = Arrays.asList(args).contains("json");
        int docs = Arrays.asList(args).indexOf("--docs") + 1;
        List<Row> rows = new SketchBenchmark(err).run();
        if (docs > 0 && docs < args.length) {
            new Documentation(rows).writeTo(Path.of(args[docs]));
        }
        if (json) {
            out.println(rows.stream().map(Row::toJson).collect(Collectors.joining(",\n ", "[", "]")));
        } else {
            new Table(rows).print(out);
        }
    }

    List<Row> run() throws IOException, InterruptedException {
        List<Row> rows = new ArrayList<>();
        for (Structure structure : Structure.values()) {
            rows.addAll(measure(structure, true, Stream.values()));
        }
        for (int round = 0; round < 2; round++) {
            for (Structure structure : Structure.values()) {
                for (Row row : measure(structure, false, Stream.ZIPF_10)) {
                    rows.replaceAll(first -> first.measuresSameAs(row) ? first.best(row) : first);
                }
            }
        }
        return rows;
    }

    private List<Row> measure(Structure structure, boolean withAccuracy, Stream... streams)
            throws IOException, InterruptedException {
        err.println("measuring " + structure.library() + " " + structure.parameters());
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms1g",
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-Djdk.attach.allowAttachSelf",
                "-cp",
                System.getProperty("java.class.path"),
                SketchBenchmark.class.getName(),
                CHILD,
                structure.name(),
                Boolean.toString(withAccuracy)));
        for (Stream stream : streams) {
            command.add(stream.name());
        }
        // JOL attaches to its own process, for which the JVM leaves a file in the working directory.
        Process process = new ProcessBuilder(command)
                .directory(Path.of(System.getProperty("java.io.tmpdir")).toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<Row> rows = new ArrayList<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // JOL may say something on standard output, too.
                if (line.indexOf('\t') > 0) {
                    rows.add(Row.ofLine(line));
                } else {
                    err.println(line);
                }
            }
        }
        if (process.waitFor() != 0) {
            throw new IOException("the measurement of " + structure + " ended with " + process.exitValue());
        }
        return rows;
    }
}
