package io.scoville.detector.cli;

import io.scoville.detector.collect.ScanRange;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which records of a topic are read; at most one of these is given. */
final class RangeOptions {
    private static final Duration DEFAULT_SINCE = Duration.ofMinutes(10);

    @Option(names = "--since", paramLabel = "D", description = "The time before now. Default: PT10M.")
    private @Nullable Duration since;

    @Option(names = "--from-beginning", description = "Everything that is stored.")
    private boolean fromBeginning;

    @Option(
            names = "--last",
            paramLabel = "N",
            description = "About the last N records of the topic, from one time on in all partitions.")
    private @Nullable Long last;

    /** What was asked for; a value out of its range is a usage error. */
    ScanRange toScanRange(CommandLine line) {
        try {
            if (fromBeginning) {
                return new ScanRange.FromBeginning();
            }
            return last != null ? new ScanRange.Last(last) : new ScanRange.Since(since == null ? DEFAULT_SINCE : since);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(line, "--" + wrong.getMessage(), wrong);
        }
    }
}
