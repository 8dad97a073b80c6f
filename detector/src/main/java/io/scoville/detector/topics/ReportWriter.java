package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.Finding;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.report.GroupReport;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewMetrics;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.sketch.Estimate;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** Writes a report as a JSON tree, its fields in the order of the contract. */
final class ReportWriter {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final KeyForm keys;
    private final RecommendationWriter recommendations;

    ReportWriter(KeyForm keys) {
        this.keys = keys;
        this.recommendations = new RecommendationWriter(this::key);
    }

    ObjectNode write(TopicReport report) {
        TopicWindow window = report.window();
        ObjectNode json = NODES.objectNode();
        json.put("schema", TopicReport.SCHEMA);
        json.put("topic", report.topic());
        json.put("partitionCount", window.partitionCount());
        json.set("window", window(window));
        json.set("verdict", verdict(report.judgement()));
        json.set("skew", skew(report));
        long total = window.records();
        json.set("partitions", array(window.partitions(), partition -> partition(partition, total)));
        json.set("hotKeys", array(report.judgement().hotKeys(), this::hotKey));
        if (!report.judgement().hotKeysByBytes().isEmpty()) {
            json.set("hotKeysByBytes", array(report.judgement().hotKeysByBytes(), this::hotKey));
        }
        json.set("topKeys", array(report.topKeys(), this::hotKey));
        diagnosis(report.diagnosis(), json);
        json.set("consumerGroups", array(report.consumerGroups(), this::group));
        json.set("recommendations", array(report.recommendations(), recommendations::write));
        return json;
    }

    private static ObjectNode window(TopicWindow window) {
        ObjectNode json = NODES.objectNode();
        json.put("start", window.start().toString());
        json.put("end", window.end().toString());
        json.put("records", window.records());
        json.put("bytes", window.bytes());
        Ratio.putPart(json, "completeness", window.completeness());
        json.put("basis", window.basis().name());
        if (window.facts().compacted()) {
            json.put("compacted", true);
        }
        return json;
    }

    private static ObjectNode verdict(Judgement judgement) {
        ObjectNode json = NODES.objectNode();
        json.put("state", judgement.verdict().state().name());
        judgement.verdict().severity().ifPresent(severity -> json.put("severity", severity.name()));
        json.set("hotPartitions", numbers(judgement.verdict().hotPartitions()));
        json.set("coldPartitions", numbers(judgement.verdict().coldPartitions()));
        if (!judgement.pendingPartitions().isEmpty()) {
            json.set("pendingPartitions", numbers(judgement.pendingPartitions()));
        }
        if (!judgement.hotPartitionsByBytes().isEmpty()) {
            json.set("hotPartitionsByBytes", numbers(judgement.hotPartitionsByBytes()));
        }
        return json;
    }

    private static ObjectNode skew(TopicReport report) {
        ObjectNode json = NODES.objectNode();
        report.judgement().records().ifPresent(metrics -> json.set("records", metrics(metrics)));
        report.judgement().bytes().ifPresent(metrics -> json.set("bytes", metrics(metrics)));
        report.lag().ifPresent(metrics -> json.set("lag", metrics(metrics)));
        return json;
    }

    private static ObjectNode metrics(SkewMetrics metrics) {
        ObjectNode json = NODES.objectNode();
        json.put("max", metrics.max());
        json.put("maxPartition", metrics.maxPartition());
        Ratio.put(json, "mean", metrics.mean());
        Ratio.put(json, "maxOverMean", metrics.maxOverMean());
        Ratio.put(json, "p99OverMean", metrics.p99OverMean());
        Ratio.put(json, "normalizedEntropy", metrics.normalizedEntropy());
        Ratio.put(json, "effectivePartitions", metrics.effectivePartitions());
        Ratio.put(json, "gini", metrics.gini());
        Ratio.put(json, "coefficientOfVariation", metrics.coefficientOfVariation());
        return json;
    }

    private static ObjectNode partition(PartitionWindow partition, long total) {
        ObjectNode json = NODES.objectNode();
        json.put("partition", partition.partition());
        partition.leader().ifPresent(leader -> json.put("leader", leader));
        json.put("records", partition.records());
        json.put("bytes", partition.bytes());
        if (total > 0) {
            Ratio.put(json, "share", (double) partition.records() / total);
        }
        partition.distinctKeys().ifPresent(distinct -> json.set("distinctKeys", estimate(distinct)));
        json.put("keylessRecords", partition.traffic().keylessRecords());
        if (partition.traffic().keylessBytes() > 0) {
            json.put("keylessBytes", partition.traffic().keylessBytes());
        }
        json.put("firstOffset", partition.offsets().from());
        json.put("endOffset", partition.offsets().to());
        if (partition.missingRecords() > 0) {
            json.put("missingRecords", partition.missingRecords());
        }
        if (!partition.wholeWindow()) {
            json.put("wholeWindow", false);
        }
        return json;
    }

    private ObjectNode hotKey(HotKey key) {
        ObjectNode json = NODES.objectNode();
        json.set("key", key(key.load().key()));
        json.set("partitions", numbers(key.partitions()));
        json.set("records", estimate(key.load().records()));
        json.set("bytes", estimate(key.load().bytes()));
        Ratio.put(json, "share", key.share());
        Ratio.put(json, "fairShares", key.fairShares());
        json.put("severity", key.severity().name());
        return json;
    }

    private static void diagnosis(Diagnosis diagnosis, ObjectNode json) {
        diagnosis.partitioner().ifPresent(match -> {
            ObjectNode partitioner = json.putObject("partitioner");
            partitioner.put("name", match.name());
            Ratio.putPart(partitioner, "agreement", match.agreement());
            partitioner.put("keysTested", match.keysTested());
        });
        json.set("findings", array(diagnosis.findings(), ReportWriter::finding));
    }

    private static ObjectNode finding(Finding finding) {
        ObjectNode json = NODES.objectNode();
        json.put("cause", finding.cause().name());
        json.set("partitions", numbers(finding.partitions()));
        json.put("evidence", finding.evidence());
        json.set("facts", Facts.write(finding.facts()));
        return json;
    }

    private ObjectNode group(GroupReport group) {
        ObjectNode json = NODES.objectNode();
        json.put("group", group.group());
        json.put("state", group.state().name());
        json.set("partitions", numbers(group.partitions()));
        json.put("evidence", group.evidence());
        Ratio.putPart(json, "completeness", group.completeness());
        if (!group.hotKeys().isEmpty()) {
            json.set("hotKeys", array(group.hotKeys(), this::key));
        }
        json.set("lag", array(group.lag(), lag -> {
            ObjectNode one = NODES.objectNode();
            one.put("partition", lag.partition());
            one.put("records", lag.records());
            lag.age().ifPresent(age -> Ratio.put(one, "ageSeconds", seconds(age)));
            return one;
        }));
        return json;
    }

    private ObjectNode key(RecordKey key) {
        ObjectNode json = NODES.objectNode();
        keys.write(key, json);
        return json;
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    private static ObjectNode estimate(Estimate estimate) {
        ObjectNode json = NODES.objectNode();
        json.put("count", estimate.count());
        json.put("lower", estimate.lower());
        json.put("upper", estimate.upper());
        return json;
    }

    private static ArrayNode numbers(List<Integer> numbers) {
        ArrayNode json = NODES.arrayNode();
        numbers.forEach(json::add);
        return json;
    }

    private static <T> ArrayNode array(Collection<T> all, Function<T, ObjectNode> write) {
        ArrayNode json = NODES.arrayNode();
        all.forEach(one -> json.add(write.apply(one)));
        return json;
    }
}
