package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * How a topic fared in the last hour: a point every 10 s with the verdict and the share of each partition. Points are kept
 * as their JSON; those of a topic of 1,000 partitions take 3 MB.
 */
final class TopicHistory {
    static final Duration STEP = Duration.ofSeconds(10);
    static final int MOST_POINTS = 360;

    private static final double SHARE_DIGITS = 1e5;

    private final Deque<Point> points = new ArrayDeque<>();

    private record Point(Instant end, String json) {}

    /** Adds the point of a report, unless the last one is nearer than a step. */
    synchronized void add(JsonNode report) {
        Optional<Instant> end = end(report);
        if (end.isEmpty()) {
            return;
        }
        if (points.isEmpty() || !end.get().isBefore(points.getLast().end().plus(STEP))) {
            points.addLast(new Point(end.get(), point(report).toString()));
        }
        if (points.size() > MOST_POINTS) {
            points.removeFirst();
        }
    }

    /** The points, oldest first. */
    synchronized ArrayNode toJson() {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        points.forEach(point -> array.addRawValue(new RawValue(point.json())));
        return array;
    }

    private static ObjectNode point(JsonNode report) {
        JsonNode window = report.path("window");
        JsonNode verdict = report.path("verdict");
        ObjectNode point = JsonNodeFactory.instance
                .objectNode()
                .put("end", window.path("end").asText())
                .put("records", window.path("records").asLong())
                .put("completeness", window.path("completeness").asDouble())
                .put("state", verdict.path("state").asText());
        if (verdict.has("severity")) {
            point.set("severity", verdict.get("severity"));
        }
        JsonNode maxOverMean = report.path("skew").path("records").path("maxOverMean");
        if (maxOverMean.isNumber()) {
            point.set("maxOverMean", maxOverMean);
        }
        ArrayNode shares = point.putArray("shares");
        for (JsonNode partition : report.path("partitions")) {
            shares.add(Math.round(partition.path("share").asDouble() * SHARE_DIGITS) / SHARE_DIGITS);
        }
        return point;
    }

    private static Optional<Instant> end(JsonNode report) {
        try {
            return Optional.of(Instant.parse(report.path("window").path("end").asText()));
        } catch (DateTimeParseException noInstant) {
            return Optional.empty();
        }
    }
}
