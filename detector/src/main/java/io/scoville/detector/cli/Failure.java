package io.scoville.detector.cli;

import io.scoville.detector.app.DetectorFailure;
import io.scoville.detector.broker.BrokerStartException;
import io.scoville.detector.collect.ClusterFailure;
import io.scoville.detector.http.PortTakenException;
import java.util.Set;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns what a command threw into one line and exit code 1; a stack trace only with {@code --debug}. */
final class Failure implements IExecutionExceptionHandler {
    /** Exceptions whose message is written for the user. */
    private static final Set<Class<? extends RuntimeException>> CLEAR = Set.of(
            CommandFailure.class,
            ClusterFailure.class,
            BrokerStartException.class,
            DetectorFailure.class,
            PortTakenException.class);

    private final Surroundings surroundings;
    private final BooleanSupplier debug;

    Failure(Surroundings surroundings, BooleanSupplier debug) {
        this.surroundings = surroundings;
        this.debug = debug;
    }

    @Override
    public int handleExecutionException(Exception failed, CommandLine line, ParseResult parsed) {
        if (debug.getAsBoolean()) {
            failed.printStackTrace(surroundings.err());
        }
        String message = CLEAR.contains(failed.getClass())
                ? String.valueOf(failed.getMessage())
                : "unexpected " + failed + "; --debug shows where it came from";
        surroundings.err().println(line.getCommandName() + ": " + PlainText.oneLine(message));
        return ExitCode.SOFTWARE;
    }
}
