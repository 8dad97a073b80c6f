package io.scoville.detector.cli;

import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.collect.ScanRange;
import io.scoville.detector.collect.TopicScan;
import io.scoville.detector.report.AnalysisContext;
import io.scoville.detector.report.Analyst;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.window.TopicWindow;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    @Option(
            names = "--group",
            paramLabel = "G",
            description = "A consumer group whose commits are watched for twelve seconds, too; may be given often.")
    private List<String> groups = List.of();

    @ArgGroup
    private RangeOptions range = new RangeOptions();

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

    ScanCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        ScanRange part = range.toScanRange(spec.commandLine());
        ClientProperties cluster = kafka.clientProperties();
        TopicWindow window = read(cluster, part);
        TopicReport report = analyse(cluster, window);
        surroundings.out().print(form.print(report, surroundings.color()));
        surroundings.out().flush();
        ScanRemark.about(window, part).ifPresent(this::remark);
        return failOn.exitCode(report.judgement().verdict());
    }

    private TopicWindow read(ClientProperties cluster, ScanRange part) {
        try (ScanProgressLine progress = new ScanProgressLine(surroundings)) {
            return new TopicScan(cluster, surroundings.clock(), SEED).read(topic, part, progress);
        }
    }

    private TopicReport analyse(ClientProperties cluster, TopicWindow window) {
        Analyst analyst = new Analyst(SkewThresholds.DEFAULT);
        TopicReport report = analyst.analyse(window);
        if (groups.isEmpty()) {
            return report;
        }
        return analyst.analyse(
                window,
                AnalysisContext.NONE.withGroups(new GroupSampling(cluster, surroundings.clock(), this::remark)
                        .diagnose(topic, groups, report.judgement())));
    }

    private void remark(String words) {
        surroundings.err().println("scan: " + PlainText.oneLine(words));
    }
}
