package io.scoville.detector.observation;

import io.scoville.detector.observation.WindowSummary.TimestampRange;
import io.scoville.detector.observation.WindowSummary.Traffic;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Counts the records of one pane and hands the keys on. The counts are exact, whatever happens to the keys. */
final class PaneTraffic implements RecordVisitor {
    /** A timestamp further ahead than this is not believed. */
    static final Duration FURTHEST_AHEAD = Duration.ofMinutes(5);

    private final PaneKeys keys;
    private long records;
    private long bytes;
    private long keylessRecords;
    private long keylessBytes;
    private long tombstones;
    private long earliestMillis = Long.MAX_VALUE;
    private long latestMillis = Long.MIN_VALUE;
    private long nowMillis;
    private long notLaterMillis;

    PaneTraffic(PaneKeys keys) {
        this.keys = keys;
    }

    /** The records that follow are observed at this instant. */
    void observedAt(Instant now) {
        nowMillis = now.toEpochMilli();
        notLaterMillis = nowMillis + FURTHEST_AHEAD.toMillis();
    }

    @Override
    public void visit(@Nullable ByteBuffer key, int sizeBytes, boolean tombstone, long timestampMillis) {
        records++;
        bytes += sizeBytes;
        if (tombstone) {
            tombstones++;
        }
        if (key == null) {
            keylessRecords++;
            keylessBytes += sizeBytes;
        } else {
            keys.add(key, sizeBytes);
        }
        long sane = timestampMillis < 0 || timestampMillis > notLaterMillis ? nowMillis : timestampMillis;
        earliestMillis = Math.min(earliestMillis, sane);
        latestMillis = Math.max(latestMillis, sane);
    }

    long records() {
        return records;
    }

    long keyedRecords() {
        return records - keylessRecords;
    }

    Traffic toTraffic(Optional<Long> lag) {
        Optional<TimestampRange> timestamps = records == 0
                ? Optional.empty()
                : Optional.of(
                        new TimestampRange(Instant.ofEpochMilli(earliestMillis), Instant.ofEpochMilli(latestMillis)));
        return new Traffic(records, bytes, keylessRecords, keylessBytes, tombstones, timestamps, lag);
    }

    void clear() {
        records = 0;
        bytes = 0;
        keylessRecords = 0;
        keylessBytes = 0;
        tombstones = 0;
        earliestMillis = Long.MAX_VALUE;
        latestMillis = Long.MIN_VALUE;
    }
}
