package io.scoville.detector.collect;

import io.scoville.detector.observation.WindowSummary.TimestampRange;
import io.scoville.detector.window.PartitionWindow;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The times that the records of all partitions span, {@code [first, afterLast)}. */
record RecordTimes(Optional<Instant> first, Optional<Instant> afterLast) {
    static RecordTimes of(List<PartitionWindow> partitions) {
        List<TimestampRange> ranges = partitions.stream()
                .flatMap(partition -> partition.traffic().timestamps().stream())
                .toList();
        return new RecordTimes(
                ranges.stream().map(TimestampRange::min).min(Comparator.naturalOrder()),
                ranges.stream()
                        .map(TimestampRange::max)
                        .max(Comparator.naturalOrder())
                        .map(last -> last.plusMillis(1)));
    }
}
