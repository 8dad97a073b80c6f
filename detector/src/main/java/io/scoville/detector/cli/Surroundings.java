package io.scoville.detector.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * What a command has around it; a test has its own.
 *
 * @param out where the answer goes
 * @param err where everything else goes
 * @param outIsTerminal whether a person reads {@code out}
 * @param errIsTerminal whether a person reads {@code err}
 * @param variables the environment variables
 * @param clock the wall clock
 * @param nanoClock a monotonic clock in nanoseconds
 */
public record Surroundings(
        PrintStream out,
        PrintStream err,
        boolean outIsTerminal,
        boolean errIsTerminal,
        Map<String, String> variables,
        Clock clock,
        LongSupplier nanoClock) {
    /**
     * Those of this process. The launcher tells which streams are terminals: Java knows only of stdin and stdout
     * together, and differently in each version.
     */
    static Surroundings ofProcess() {
        return new Surroundings(
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                Boolean.getBoolean("scoville.stdout.terminal"),
                Boolean.getBoolean("scoville.stderr.terminal"),
                System.getenv(),
                Clock.systemUTC(),
                System::nanoTime);
    }

    /** Whether the answer may be coloured: a person reads it, and did not say no (https://no-color.org). */
    boolean color() {
        return outIsTerminal && variables.getOrDefault("NO_COLOR", "").isEmpty();
    }

    // UTF-8 whatever the locale says: JSON must be, and a container without a locale still has a UTF-8 terminal.
    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
