package io.scoville.detector.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command {@code scoville}: its subcommands, and what they have in common. */
@Command(
        name = "scoville",
        description = "Finds hot keys and partition skew in Apache Kafka, says why, and what to do about it.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        scope = ScopeType.INHERIT)
public final class Scoville {
    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Show Kafka's log, and a stack trace where something fails.")
    private boolean debug;

    private Scoville() {}

    /** Runs the command that the arguments name and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(run(Surroundings.ofProcess(), arguments));
    }

    /**
     * Runs the command that the arguments name.
     *
     * @return 0 done, 1 failed, 2 usage, 10 a limit that the user set was met
     */
    static int run(Surroundings surroundings, String... arguments) {
        Scoville scoville = new Scoville();
        CommandLine line = new CommandLine(scoville)
                .addSubcommand(new ScanCommand(surroundings))
                .addSubcommand(new WhatIfCommand(surroundings))
                .addSubcommand(new DemoCommand(surroundings))
                .addSubcommand(new RunCommand(surroundings))
                .addSubcommand(new GenerateCommand(surroundings))
                .addSubcommand(new BrokerCommand(surroundings));
        line.registerConverter(Duration.class, new DurationConverter());
        line.setOut(new PrintWriter(surroundings.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(surroundings.err(), true, StandardCharsets.UTF_8));
        Ansi ansi = surroundings.color() ? Ansi.ON : Ansi.OFF;
        line.setColorScheme(CommandLine.Help.defaultColorScheme(ansi));
        line.setParameterExceptionHandler(new UsageError());
        line.setExecutionExceptionHandler(new Failure(surroundings, () -> scoville.debug));
        line.setExecutionStrategy(parsed -> {
            LogLevels.quiet(scoville.debug);
            return new CommandLine.RunLast().execute(parsed);
        });
        return line.execute(arguments);
    }
}
