package io.scoville.detector.cli;

import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.Verdict;
import picocli.CommandLine.ExitCode;

/** From which severity on a scan ends with an exit code of its own. The names are those on the command line. */
enum FailOn {
    /** Skew is no failure. */
    never,
    /** From warning on. */
    warning,
    /** For critical only. */
    critical;

    /** The exit code that says that the limit was met. */
    static final int MET = 10;

    int exitCode(Verdict verdict) {
        Severity severity = verdict.severity().orElse(Severity.INFO);
        boolean met = switch (this) {
            case never -> false;
            case warning -> severity.compareTo(Severity.WARNING) >= 0;
            case critical -> severity == Severity.CRITICAL;
        };
        return met ? MET : ExitCode.OK;
    }
}
