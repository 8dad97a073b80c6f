package io.scoville.detector.collect;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.observation.WindowSummary.TimestampRange;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.sketch.Heaviest;
import io.scoville.sketch.KeySketch;
import io.scoville.sketch.SketchProfile;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** What a scan saw of one partition so far. For one thread. */
final class PartitionTally {
    /** All counters of a sketch: nothing is sent, so nothing is left out. */
    private static final int LISTED_KEYS = 256;

    private final int partition;
    private final OffsetRange range;
    private final long now;
    private final KeySketch keys;
    private long records;
    private long bytes;
    private long keylessRecords;
    private long keylessBytes;
    private long tombstones;
    private long earliest = Long.MAX_VALUE;
    private long latest = Long.MIN_VALUE;
    private long missing;

    /**
     * Nothing seen yet.
     *
     * @param partition number of the partition
     * @param range the offsets to read
     * @param now a record may claim any time; what is later is taken as this
     * @param seed of the sketch
     */
    PartitionTally(int partition, OffsetRange range, Instant now, long seed) {
        this.partition = partition;
        this.range = range;
        this.now = now.toEpochMilli();
        this.keys = KeySketch.create(SketchProfile.STANDARD, seed);
    }

    int partition() {
        return partition;
    }

    OffsetRange range() {
        return range;
    }

    /** Counts a record; its value was not kept, only measured. */
    void count(ConsumerRecord<ByteBuffer, Void> record) {
        ByteBuffer key = record.key();
        boolean tombstone = record.serializedValueSize() < 0;
        long size = Math.max(0, record.serializedKeySize()) + (long) Math.max(0, record.serializedValueSize());
        records++;
        bytes += size;
        if (tombstone) {
            tombstones++;
        }
        if (key == null) {
            keylessRecords++;
            keylessBytes += size;
        } else {
            keys.update(key, size);
        }
        // A negative timestamp is Kafka's way to say that there is none.
        if (record.timestamp() >= 0) {
            long timestamp = Math.min(record.timestamp(), now);
            earliest = Math.min(earliest, timestamp);
            latest = Math.max(latest, timestamp);
        }
    }

    /** Offsets that were deleted before they could be read. */
    void lost(long offsets) {
        missing += offsets;
    }

    PartitionWindow toWindow(OptionalInt leader) {
        Heaviest heaviest = keys.heaviest(LISTED_KEYS);
        List<ObservedKey> listed = heaviest.keys().stream()
                .map(key -> new ObservedKey(RecordKey.of(key.key()), key.records(), key.bytes()))
                .toList();
        return new PartitionWindow(
                partition,
                leader,
                new Traffic(records, bytes, keylessRecords, keylessBytes, tombstones, timestamps(), Optional.empty()),
                range,
                listed,
                new Unlisted(heaviest.unlistedRecords(), heaviest.unlistedBytes()),
                Optional.of(keys.distinctKeys()),
                missing,
                true);
    }

    private Optional<TimestampRange> timestamps() {
        return earliest > latest
                ? Optional.empty()
                : Optional.of(new TimestampRange(Instant.ofEpochMilli(earliest), Instant.ofEpochMilli(latest)));
    }
}
