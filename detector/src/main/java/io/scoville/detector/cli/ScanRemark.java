package io.scoville.detector.cli;

import io.scoville.detector.collect.ScanRange;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import java.util.Optional;

/** What a person should know who looks at a report that says little, and what to try. */
final class ScanRemark {
    private ScanRemark() {}

    static Optional<String> about(TopicWindow window, ScanRange part) {
        long records = window.records();
        if (records == 0) {
            return Optional.of(
                    part instanceof ScanRange.FromBeginning
                            ? "topic " + window.topic() + " is empty; scan it again when something was written to it"
                            : "topic " + window.topic() + " has no records since " + window.start()
                                    + "; --since with a longer time or --from-beginning looks further back");
        }
        long keyless = window.partitions().stream()
                .mapToLong(partition -> partition.traffic().keylessRecords())
                .sum();
        boolean keyed = window.partitions().stream()
                        .mapToLong(PartitionWindow::keyedRecords)
                        .sum()
                > 0;
        return keyed
                ? Optional.empty()
                : Optional.of("none of the " + Figure.count(keyless) + " records of topic " + window.topic()
                        + " has a key: the producer's choice of partitions is judged, and there is no key to name");
    }
}
