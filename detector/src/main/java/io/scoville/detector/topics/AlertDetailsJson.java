package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.scoville.detector.alert.AlertDetails;
import io.scoville.detector.alert.GroupLine;
import io.scoville.detector.alert.HotKeyRow;
import io.scoville.detector.alert.SuggestedRemedy;
import io.scoville.detector.skew.Severity;
import io.scoville.sketch.Estimate;
import java.util.Optional;

/** The details of an alert in JSON; absent is absent. */
final class AlertDetailsJson {
    private AlertDetailsJson() {}

    static void write(AlertDetails details, ObjectNode into) {
        into.set("partitions", JsonFields.array(details.partitions(), IntNode::valueOf));
        details.maxOverMean().ifPresent(value -> into.put("maxOverMean", value));
        if (!details.hotKeys().isEmpty()) {
            into.set("hotKeys", JsonFields.array(details.hotKeys(), AlertDetailsJson::hotKey));
        }
        into.put("cause", details.cause());
        if (!details.groups().isEmpty()) {
            into.set("consumerGroups", JsonFields.array(details.groups(), AlertDetailsJson::group));
        }
        if (!details.remedies().isEmpty()) {
            into.set("recommendations", JsonFields.array(details.remedies(), AlertDetailsJson::remedy));
        }
        if (!details.willNotHelp().isEmpty()) {
            into.set("willNotHelp", JsonFields.array(details.willNotHelp(), AlertDetailsJson::remedy));
        }
    }

    static AlertDetails read(JsonNode node) {
        return new AlertDetails(
                JsonFields.list(node, "partitions", JsonNode::intValue),
                JsonFields.list(node, "hotKeys", AlertDetailsJson::readHotKey),
                JsonFields.optionalNumber(node, "maxOverMean"),
                JsonFields.text(node, "cause"),
                JsonFields.list(
                        node,
                        "consumerGroups",
                        group -> new GroupLine(
                                JsonFields.text(group, "group"),
                                JsonFields.text(group, "state"),
                                JsonFields.text(group, "evidence"))),
                JsonFields.list(node, "recommendations", AlertDetailsJson::readRemedy),
                JsonFields.list(node, "willNotHelp", AlertDetailsJson::readRemedy));
    }

    private static ObjectNode hotKey(HotKeyRow row) {
        ObjectNode node = object();
        node.set("key", ShownKeyJson.write(row.key()));
        node.set("partitions", JsonFields.array(row.partitions(), IntNode::valueOf));
        node.set(
                "records",
                object().put("count", row.records().count())
                        .put("lower", row.records().lower())
                        .put("upper", row.records().upper()));
        return node.put("share", row.share())
                .put("fairShares", row.fairShares())
                .put("severity", row.severity().name());
    }

    private static HotKeyRow readHotKey(JsonNode node) {
        JsonNode records = JsonFields.required(node, "records");
        return new HotKeyRow(
                ShownKeyJson.read(JsonFields.required(node, "key")),
                JsonFields.list(node, "partitions", JsonNode::intValue),
                new Estimate(
                        JsonFields.whole(records, "count"),
                        JsonFields.whole(records, "lower"),
                        JsonFields.whole(records, "upper")),
                JsonFields.number(node, "share"),
                JsonFields.number(node, "fairShares"),
                JsonFields.constant(node, "severity", Severity.class));
    }

    private static ObjectNode group(GroupLine line) {
        return object().put("group", line.group()).put("state", line.state()).put("evidence", line.evidence());
    }

    private static ObjectNode remedy(SuggestedRemedy remedy) {
        ObjectNode node = object().put("remedy", remedy.remedy());
        remedy.key().ifPresent(key -> node.set("key", ShownKeyJson.write(key)));
        remedy.salts().ifPresent(salts -> node.put("salts", salts));
        if (!remedy.suffixes().isEmpty()) {
            node.set("suffixes", JsonFields.array(remedy.suffixes(), TextNode::valueOf));
        }
        remedy.partitions().ifPresent(partitions -> node.put("partitions", partitions));
        remedy.predictedMaxOverMean().ifPresent(value -> node.set("predicted", object().put("maxOverMean", value)));
        return node.put("why", remedy.why());
    }

    private static SuggestedRemedy readRemedy(JsonNode node) {
        return new SuggestedRemedy(
                JsonFields.text(node, "remedy"),
                Optional.ofNullable(node.get("key")).map(ShownKeyJson::read),
                JsonFields.optionalWhole(node, "salts"),
                JsonFields.list(node, "suffixes", JsonNode::asText),
                JsonFields.optionalWhole(node, "partitions"),
                JsonFields.optionalNumber(node.path("predicted"), "maxOverMean"),
                JsonFields.text(node, "why"));
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
