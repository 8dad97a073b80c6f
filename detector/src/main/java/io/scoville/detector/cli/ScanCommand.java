package io.scoville.detector.cli;

import io.scoville.detector.collect.ScanRange;
import io.scoville.detector.collect.TopicScan;
import io.scoville.detector.report.Analyst;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.window.TopicWindow;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code scoville scan}: looks at a topic once and reports. */
@Command(
        name = "scan",
        description =
                "Reads a topic once and reports its hot keys and skewed partitions. It only reads: it creates no topic,"
                        + " joins no group and commits nothing.")
final class ScanCommand implements Callable<Integer> {
    /** Any: the sketch of a scan lives for a moment, and the same topic gives the same report each time. */
    private static final long SEED = 0x5c0_711eL;

    private final Surroundings surroundings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private KafkaOptions kafka = new KafkaOptions();

    @Option(names = "--topic", required = true, paramLabel = "T", description = "The topic to look at.")
    private String topic = "";

    @ArgGroup
    private Range range = new Range();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORM",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private ReportForm form = ReportForm.text;

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            defaultValue = "never",
            description = "Ends with 10 from this severity on: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private FailOn failOn = FailOn.never;

    /** Which records; at most one of them. */
    private static final class Range {
        @Option(names = "--since", paramLabel = "D", description = "The time before now. Default: PT10M.")
        private @Nullable Duration since;

        @Option(names = "--from-beginning", description = "Everything that is stored.")
        private boolean fromBeginning;

        @Option(
                names = "--last",
                paramLabel = "N",
                description = "About the last N records of the topic, from one time on in all partitions.")
        private @Nullable Long last;

        ScanRange toScanRange() {
            if (fromBeginning) {
                return new ScanRange.FromBeginning();
            }
            return last != null
                    ? new ScanRange.Last(last)
                    : new ScanRange.Since(since == null ? Duration.ofMinutes(10) : since);
        }
    }

    ScanCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        TopicWindow window = read(scanRange());
        TopicReport report = new Analyst(SkewThresholds.DEFAULT).analyse(window);
        surroundings.out().print(form.print(report, surroundings.color()));
        surroundings.out().flush();
        ScanRemark.about(window, range.fromBeginning)
                .ifPresent(remark -> surroundings.err().println("scan: " + PlainText.oneLine(remark)));
        return failOn.exitCode(report.judgement().verdict());
    }

    private ScanRange scanRange() {
        try {
            return range.toScanRange();
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "--" + wrong.getMessage(), wrong);
        }
    }

    private TopicWindow read(ScanRange part) {
        try (ScanProgressLine progress = new ScanProgressLine(new Progress(surroundings))) {
            return new TopicScan(kafka.clientProperties(), surroundings.clock(), SEED).read(topic, part, progress);
        }
    }
}
