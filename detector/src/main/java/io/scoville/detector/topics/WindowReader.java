package io.scoville.detector.topics;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicFacts;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads the window of a report. The heaviest keys of a partition are those of the topic that were seen there alone. */
final class WindowReader {
    private final List<HotKey> topKeys;

    WindowReader(List<HotKey> topKeys) {
        this.topKeys = topKeys;
    }

    TopicWindow read(ReportFields json) {
        ReportFields window = json.object("window");
        boolean compacted = window.node().path("compacted").asBoolean(false);
        return new TopicWindow(
                json.text("topic"),
                window.node().has("basis") ? window.constant("basis", Basis.class) : Basis.TRAFFIC,
                instant(window, "start"),
                instant(window, "end"),
                json.list("partitions", this::partition),
                new TopicFacts(OptionalInt.empty(), compacted, Set.of()));
    }

    private PartitionWindow partition(ReportFields json) {
        int partition = json.integer("partition");
        List<ObservedKey> keys = topKeys.stream()
                .filter(key -> key.partitions().equals(List.of(partition)))
                .map(HotKey::load)
                .toList();
        Traffic traffic = new Traffic(
                json.number("records"),
                json.number("bytes"),
                json.number("keylessRecords"),
                json.numberOr("keylessBytes", 0),
                0,
                Optional.empty(),
                Optional.empty());
        return new PartitionWindow(
                partition,
                json.optionalInteger("leader"),
                traffic,
                new OffsetRange(json.number("firstOffset"), json.number("endOffset")),
                keys,
                unlisted(traffic, keys),
                json.optionalObject("distinctKeys").map(KeyReader::estimate),
                json.numberOr("missingRecords", 0),
                json.node().path("wholeWindow").asBoolean(true));
    }

    private static Unlisted unlisted(Traffic traffic, List<ObservedKey> keys) {
        long records = traffic.records() - traffic.keylessRecords();
        long bytes = traffic.bytes() - traffic.keylessBytes();
        for (ObservedKey key : keys) {
            records -= key.records().lower();
            bytes -= key.bytes().lower();
        }
        return new Unlisted(Math.max(0, records), Math.max(0, bytes));
    }

    private static Instant instant(ReportFields json, String name) {
        try {
            return Instant.parse(json.text(name));
        } catch (DateTimeParseException notAnInstant) {
            throw new IllegalArgumentException(
                    "no report of this version: " + json.path() + "." + name + " must be an instant like"
                            + " 2026-01-01T00:00:00Z, got " + json.text(name),
                    notAnInstant);
        }
    }
}
