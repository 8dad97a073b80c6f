package io.scoville.detector.window;

import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.observation.WindowSummary.TimestampRange;
import io.scoville.detector.observation.WindowSummary.Traffic;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/** The counts of the panes of a window: whole numbers, so a pane that leaves is subtracted. */
final class TrafficSum {
    private long records;
    private long bytes;
    private long keylessRecords;
    private long keylessBytes;
    private long tombstones;

    void add(Traffic traffic) {
        add(traffic, 1);
    }

    void remove(Traffic traffic) {
        add(traffic, -1);
    }

    private void add(Traffic traffic, int sign) {
        records += sign * traffic.records();
        bytes += sign * traffic.bytes();
        keylessRecords += sign * traffic.keylessRecords();
        keylessBytes += sign * traffic.keylessBytes();
        tombstones += sign * traffic.tombstones();
    }

    long keyedRecords() {
        return records - keylessRecords;
    }

    long keyedBytes() {
        return bytes - keylessBytes;
    }

    /** The sum, with the timestamps of all these panes and the lag at the end of the last. */
    Traffic with(Collection<WindowSummary> panes) {
        Optional<TimestampRange> timestamps = Optional.empty();
        Optional<Long> lag = Optional.empty();
        for (WindowSummary pane : panes) {
            timestamps = union(timestamps, pane.traffic().timestamps());
            lag = pane.traffic().lagAtEnd();
        }
        return new Traffic(records, bytes, keylessRecords, keylessBytes, tombstones, timestamps, lag);
    }

    private static Optional<TimestampRange> union(Optional<TimestampRange> one, Optional<TimestampRange> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.or(() -> other);
        }
        Instant min = one.get().min().isBefore(other.get().min())
                ? one.get().min()
                : other.get().min();
        Instant max = one.get().max().isAfter(other.get().max())
                ? one.get().max()
                : other.get().max();
        return Optional.of(new TimestampRange(min, max));
    }
}
