package io.scoville.detector.app;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.metrics.TopicMeters;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.topology.AnalysisListener;
import io.scoville.detector.window.Gap;
import io.scoville.detector.window.WindowStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hands what analyse finds to the metrics and the log, and keeps the newest report of each topic. */
final class Findings implements AnalysisListener {
    private static final Logger LOG = LoggerFactory.getLogger(Findings.class);

    private final TopicMeters meters;
    private final Map<String, TopicReport> newest = new ConcurrentHashMap<>();

    Findings(TopicMeters meters) {
        this.meters = meters;
    }

    /** The newest report of a topic that this instance judges. */
    Optional<TopicReport> report(String topic) {
        return Optional.ofNullable(newest.get(topic));
    }

    @Override
    public void evaluated(TopicReport report, WindowStatistics statistics) {
        meters.evaluated(report, statistics);
        TopicReport before = newest.put(report.topic(), report);
        Verdict verdict = report.judgement().verdict();
        if (before == null || !isSame(before.judgement().verdict(), verdict)) {
            log(report, verdict);
        }
    }

    @Override
    public void firing(String topic, List<Alert> alerts) {
        meters.firing(topic, alerts);
    }

    @Override
    public void missing(Gap gap) {
        LOG.atWarn()
                .addKeyValue("topic", gap.topic())
                .addKeyValue("partition", gap.partition())
                .log(
                        "{} partition {}: offsets {} to {} are missing: {}",
                        gap.topic(),
                        gap.partition(),
                        gap.offsets().from(),
                        gap.offsets().to(),
                        gap.reason());
    }

    @Override
    public void forgotten(String topic) {
        meters.forgotten(topic);
        newest.remove(topic);
    }

    private static boolean isSame(Verdict before, Verdict now) {
        return before.state() == now.state() && before.severity().equals(now.severity());
    }

    // Never with a key: contents of records do not reach a log.
    private static void log(TopicReport report, Verdict verdict) {
        LOG.atInfo()
                .addKeyValue("topic", report.topic())
                .addKeyValue("state", verdict.state())
                .addKeyValue("partitions", verdict.hotPartitions())
                .log(
                        "{} is {}{}",
                        report.topic(),
                        verdict.state(),
                        verdict.severity()
                                .map(severity -> ", " + severity + ", hot partitions " + verdict.hotPartitions())
                                .orElse(""));
    }
}
