package io.scoville.detector.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;

/**
 * A command that was run in this process.
 *
 * @param exitCode what the process would have ended with
 * @param out what it wrote to stdout
 * @param err what it wrote to stderr
 */
record CommandRun(int exitCode, String out, String err) {
    static CommandRun of(String... arguments) {
        return of(Clock.systemUTC(), arguments);
    }

    static CommandRun of(Clock clock, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Scoville.run(surroundings(out, err, clock), arguments);
        return new CommandRun(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Nobody looks, no variables. */
    static Surroundings surroundings(ByteArrayOutputStream out, ByteArrayOutputStream err, Clock clock) {
        return new Surroundings(stream(out), stream(err), false, false, Map.of(), clock, System::nanoTime);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
