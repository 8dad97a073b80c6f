package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.advice.ObservedLoad;
import io.scoville.detector.report.TopicReport;
import io.scoville.salting.KeyLoad;
import io.scoville.salting.PartitionLoad;
import io.scoville.salting.TopicLoad;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.partitioner.Partitioners;
import io.scoville.salting.prediction.Weight;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The load of a topic from the JSON of its report. Keys that are hidden or cut are left out: they cannot be hashed, and
 * count among the rest.
 */
public final class ReportLoad {
    private ReportLoad() {}

    /**
     * The load that a report tells of.
     *
     * @param report the JSON of a topic's report
     * @throws IllegalArgumentException if it is no report of this version, or tells of no records; the message is one line
     */
    public static ObservedLoad of(JsonNode report) {
        String schema = report.path("schema").asText("none");
        if (!schema.equals(TopicReport.SCHEMA)) {
            throw new IllegalArgumentException(
                    "this is no report that can be read: schema " + schema + ", expected " + TopicReport.SCHEMA);
        }
        try {
            return read(report);
        } catch (UnreadableRecordException incomplete) {
            throw new IllegalArgumentException("the report is incomplete: " + incomplete.getMessage(), incomplete);
        }
    }

    private static ObservedLoad read(JsonNode report) {
        List<JsonNode> partitions = JsonFields.list(report, "partitions", partition -> partition);
        List<KeyLoad> keys = keys(report);
        double[] certain = new double[partitions.size()];
        keys.stream()
                .filter(key -> key.partition() < certain.length)
                .forEach(key -> certain[key.partition()] += key.weight().lower());
        List<PartitionLoad> loads = new ArrayList<>();
        for (int partition = 0; partition < partitions.size(); partition++) {
            loads.add(load(partitions.get(partition), partition, certain[partition]));
        }
        boolean recognised = report.path("partitioner").path("name").isTextual();
        Partitioner partitioner = recognised
                ? Partitioners.named(report.path("partitioner").path("name").asText())
                : ObservedLoad.assume(keys, partitions.size());
        return new ObservedLoad(new TopicLoad(partitioner, loads, keys), !recognised);
    }

    private static PartitionLoad load(JsonNode partition, int number, double certain) {
        if (JsonFields.whole(partition, "partition") != number) {
            throw new IllegalArgumentException("the report is incomplete: partition " + number + " is missing");
        }
        double keyless = partition.path("keylessRecords").asDouble();
        return new PartitionLoad(Math.max(certain, JsonFields.number(partition, "records") - keyless), keyless);
    }

    private static List<KeyLoad> keys(JsonNode report) {
        Map<String, JsonNode> byHex = new LinkedHashMap<>();
        for (String list : List.of("hotKeys", "topKeys")) {
            for (JsonNode key : report.path(list)) {
                String hex = key.path("key").path("hex").asText();
                if (isWhole(key.path("key"), hex)) {
                    byHex.putIfAbsent(hex, key);
                }
            }
        }
        List<KeyLoad> keys = new ArrayList<>();
        byHex.forEach((hex, key) -> addLoads(keys, hex, key));
        return keys;
    }

    private static boolean isWhole(JsonNode key, String hex) {
        return key.has("hex") && key.path("length").asInt(hex.length() / 2) == hex.length() / 2;
    }

    // A key in several partitions is told of once: how much lies in which of them is not known, so each gets an equal
    // part
    // of the estimate, and nothing for certain.
    private static void addLoads(List<KeyLoad> keys, String hex, JsonNode key) {
        JsonNode partitions = JsonFields.required(key, "partitions");
        JsonNode records = JsonFields.required(key, "records");
        int parts = partitions.size();
        double upper = JsonFields.number(records, "upper");
        double lower = parts == 1 ? JsonFields.number(records, "lower") : 0;
        Weight weight = new Weight(JsonFields.number(records, "count") / parts, lower, upper);
        KeyBytes bytes = KeyBytes.of(HexFormat.of().parseHex(hex));
        partitions.forEach(partition -> keys.add(new KeyLoad(bytes, partition.asInt(), weight)));
    }
}
