package io.scoville.detector.cli;

import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;

/** Turns arguments that make no sense into one line, a hint and exit code 2. */
final class UsageError implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException wrong, String[] arguments) {
        CommandLine line = wrong.getCommandLine();
        line.getErr().println(line.getCommandName() + ": " + PlainText.oneLine(String.valueOf(wrong.getMessage())));
        line.getErr().println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }
}
