package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.Finding;
import io.scoville.detector.diagnosis.PartitionerMatch;
import io.scoville.detector.report.GroupReport;
import io.scoville.detector.report.GroupReport.PartitionLag;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.SkewMetrics;
import io.scoville.detector.skew.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads a report from a JSON tree. */
final class ReportReader {
    private ReportReader() {}

    static TopicReport read(JsonNode tree) {
        ReportFields json = new ReportFields(tree, "$");
        String schema = json.text("schema");
        if (!schema.equals(TopicReport.SCHEMA)) {
            throw new IllegalArgumentException(
                    "this is a report of the form " + schema + "; only " + TopicReport.SCHEMA + " can be read");
        }
        List<HotKey> topKeys = json.list("topKeys", ReportReader::hotKey);
        List<HotKey> hotKeys = json.list("hotKeys", ReportReader::hotKey);
        ReportFields skew = json.object("skew");
        return new TopicReport(
                new WindowReader(topKeys).read(json),
                judgement(json, skew, hotKeys),
                skew.optionalObject("lag").map(ReportReader::metrics),
                topKeys,
                new Diagnosis(
                        json.list("findings", ReportReader::finding),
                        json.optionalObject("partitioner").map(ReportReader::partitioner)),
                json.list("consumerGroups", ReportReader::group),
                json.list("recommendations", RecommendationReader::read));
    }

    private static Judgement judgement(ReportFields json, ReportFields skew, List<HotKey> hotKeys) {
        ReportFields verdict = json.object("verdict");
        Optional<Severity> severity = verdict.node().has("severity")
                ? Optional.of(verdict.constant("severity", Severity.class))
                : Optional.empty();
        return new Judgement(
                new Verdict(
                        verdict.constant("state", Verdict.State.class),
                        severity,
                        verdict.integers("hotPartitions"),
                        verdict.integers("coldPartitions")),
                skew.optionalObject("records").map(ReportReader::metrics),
                skew.optionalObject("bytes").map(ReportReader::metrics),
                verdict.integers("hotPartitionsByBytes"),
                verdict.integers("pendingPartitions"),
                hotKeys,
                json.list("hotKeysByBytes", ReportReader::hotKey));
    }

    private static SkewMetrics metrics(ReportFields json) {
        return new SkewMetrics(
                json.number("max"),
                json.integer("maxPartition"),
                json.ratio("mean"),
                json.ratio("maxOverMean"),
                json.ratio("p99OverMean"),
                json.ratio("normalizedEntropy"),
                json.ratio("effectivePartitions"),
                json.ratio("gini"),
                json.ratio("coefficientOfVariation"));
    }

    private static HotKey hotKey(ReportFields json) {
        return new HotKey(
                KeyReader.load(json),
                json.integers("partitions"),
                json.ratio("share"),
                json.ratio("fairShares"),
                json.constant("severity", Severity.class));
    }

    private static PartitionerMatch partitioner(ReportFields json) {
        return new PartitionerMatch(json.text("name"), json.ratio("agreement"), json.integer("keysTested"));
    }

    private static Finding finding(ReportFields json) {
        return new Finding(
                json.constant("cause", Cause.class),
                json.integers("partitions"),
                json.text("evidence"),
                Facts.read(json.object("facts").node()));
    }

    private static GroupReport group(ReportFields json) {
        return new GroupReport(
                json.text("group"),
                json.constant("state", ConsumerState.class),
                json.integers("partitions"),
                json.text("evidence"),
                json.ratio("completeness"),
                json.list("hotKeys", KeyReader::key),
                json.list("lag", lag -> new PartitionLag(lag.integer("partition"), lag.number("records"), age(lag))));
    }

    private static Optional<Duration> age(ReportFields lag) {
        return lag.node().has("ageSeconds")
                ? Optional.of(Duration.ofMillis(Math.round(lag.ratio("ageSeconds") * 1000)))
                : Optional.empty();
    }
}
