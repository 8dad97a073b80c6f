package io.scoville.detector.window;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.sketch.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One partition over one window.
 *
 * @param partition number of the partition, from 0
 * @param leader id of the broker that leads it, where known
 * @param traffic its counts over the window; {@code lagAtEnd} is the observer's own
 * @param offsets the offsets that were accounted for
 * @param heaviestKeys its heaviest keys by records, heaviest first; none where only offsets are known
 * @param unlisted what no other key of the partition exceeds
 * @param distinctKeys distinct keys with an interval, where keys were seen
 * @param missingRecords offsets of the window that were lost or not observed
 * @param wholeWindow whether it was observed from the start of the window to its end; a partition that was added
 *     meanwhile was not, and is not judged
 */
public record PartitionWindow(
        int partition,
        OptionalInt leader,
        Traffic traffic,
        OffsetRange offsets,
        List<ObservedKey> heaviestKeys,
        Unlisted unlisted,
        Optional<Estimate> distinctKeys,
        long missingRecords,
        boolean wholeWindow) {
    /** Keeps its own copy of the list. */
    public PartitionWindow {
        heaviestKeys = List.copyOf(heaviestKeys);
    }

    /** Records of the window. */
    public long records() {
        return traffic.records();
    }

    /** Bytes of the window. */
    public long bytes() {
        return traffic.bytes();
    }

    /** Records with a key. */
    public long keyedRecords() {
        return traffic.records() - traffic.keylessRecords();
    }
}
