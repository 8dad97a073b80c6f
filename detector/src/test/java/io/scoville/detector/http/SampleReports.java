package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.report.TopicReport;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;

/** Reports in the form of the reports topic, for tests of what shows them. */
final class SampleReports {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private SampleReports() {}

    /** Even traffic. */
    static byte[] even(String topic, int partitions, Instant end) {
        return bytes(report(topic, partitions, -1, end));
    }

    /** One partition with a hot key of 40 % of all records. */
    static byte[] hot(String topic, int partitions, int hotPartition, String key, Instant end) {
        ObjectNode report = report(topic, partitions, hotPartition, end);
        ObjectNode hotKey = JsonNodeFactory.instance.objectNode();
        hotKey.putObject("key")
                .put("text", key)
                .put("hex", HexFormat.of().formatHex(key.getBytes(StandardCharsets.UTF_8)));
        hotKey.putArray("partitions").add(hotPartition);
        estimate(hotKey.putObject("records"), 40_000, 39_900, 40_300);
        estimate(hotKey.putObject("bytes"), 3_680_000, 3_670_000, 3_700_000);
        hotKey.put("share", 0.4).put("fairShares", 0.4 * partitions).put("severity", "CRITICAL");
        report.putArray("hotKeys").add(hotKey);
        report.putArray("topKeys").add(hotKey);
        ObjectNode finding = report.putArray("findings").addObject();
        finding.put("cause", "HOT_KEY").putArray("partitions").add(hotPartition);
        finding.put("evidence", "One key carries 40 % of the topic.").putObject("facts");
        ObjectNode salt = report.putArray("recommendations").addObject();
        salt.put("remedy", "SALT").put("salts", 6).put("rank", 1);
        salt.putArray("suffixes").add("#0").add("#3");
        salt.putObject("predicted").put("maxOverMean", 1.41);
        salt.putArray("costs").add("a read of the key becomes 6 reads and a merge");
        salt.putArray("breaks").add("the order of the key's records");
        report.withArray("recommendations")
                .addObject()
                .put("remedy", "ADD_PARTITIONS")
                .put("helps", false)
                .put("why", "a single key never splits");
        return bytes(report);
    }

    private static ObjectNode report(String topic, int partitions, int hotPartition, Instant end) {
        boolean skewed = hotPartition >= 0;
        long total = 100_000;
        long even = (skewed ? total * 6 / 10 : total) / partitions;
        ObjectNode report = JsonNodeFactory.instance
                .objectNode()
                .put("schema", TopicReport.SCHEMA)
                .put("topic", topic)
                .put("partitionCount", partitions);
        report.putObject("window")
                .put("start", end.minusSeconds(60).toString())
                .put("end", end.toString())
                .put("records", total)
                .put("bytes", total * 92)
                .put("completeness", 1.0);
        ObjectNode verdict = report.putObject("verdict").put("state", skewed ? "SKEWED" : "EVEN");
        if (skewed) {
            verdict.put("severity", "CRITICAL");
        }
        ArrayNode hot = verdict.putArray("hotPartitions");
        if (skewed) {
            hot.add(hotPartition);
        }
        verdict.putArray("coldPartitions");
        ArrayNode list = report.putArray("partitions");
        for (int p = 0; p < partitions; p++) {
            long records = p == hotPartition ? even + 40_000 : even;
            list.addObject()
                    .put("partition", p)
                    .put("leader", 1)
                    .put("records", records)
                    .put("bytes", records * 92)
                    .put("share", (double) records / total);
        }
        report.putObject("skew")
                .putObject("records")
                .put("maxPartition", Math.max(0, hotPartition))
                .put("maxOverMean", skewed ? (even + 40_000.0) * partitions / total : 1.0)
                .put("effectivePartitions", skewed ? 0.6 * partitions : partitions);
        return report;
    }

    private static void estimate(ObjectNode node, long count, long lower, long upper) {
        node.put("count", count).put("lower", lower).put("upper", upper);
    }

    private static byte[] bytes(JsonNode report) {
        return report.toString().getBytes(StandardCharsets.UTF_8);
    }
}
