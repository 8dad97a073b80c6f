package io.scoville.detector.cli;

import io.scoville.detector.report.TopicReport;
import io.scoville.detector.window.PartitionWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The partitions that a page shows: all of a few; of many those with the most records and with the fewest.
 *
 * @param rows what is shown
 * @param rest one sentence about those that are not
 */
record ShownPartitions(List<Row> rows, Optional<String> rest) {
    private static final int ALL_UP_TO = 16;
    private static final int LARGEST = 12;
    private static final int SMALLEST = 3;

    /**
     * One partition.
     *
     * @param window its counts
     * @param share its share of the topic's records
     * @param timesMean its records over the mean
     * @param ofLargest its records over those of the largest, 0.0 to 1.0
     * @param mark {@code hot}, {@code cold}, or empty
     */
    record Row(PartitionWindow window, double share, double timesMean, double ofLargest, String mark) {}

    static ShownPartitions of(TopicReport report) {
        List<PartitionWindow> all = report.window().partitions();
        if (all.size() <= ALL_UP_TO) {
            return new ShownPartitions(rows(report, all), Optional.empty());
        }
        List<PartitionWindow> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparingLong(PartitionWindow::records).reversed());
        List<PartitionWindow> shown = new ArrayList<>(sorted.subList(0, LARGEST));
        shown.addAll(sorted.subList(sorted.size() - SMALLEST, sorted.size()));
        List<PartitionWindow> rest = sorted.subList(LARGEST, sorted.size() - SMALLEST);
        return new ShownPartitions(
                rows(report, shown),
                Optional.of(Figure.count(rest.size()) + " more with "
                        + Figure.count(rest.get(rest.size() - 1).records()) + " to "
                        + Figure.count(rest.get(0).records()) + " records each"));
    }

    private static List<Row> rows(TopicReport report, List<PartitionWindow> partitions) {
        double total = Math.max(1, report.window().records());
        double mean = total / report.window().partitionCount();
        double largest = report.window().partitions().stream()
                .mapToLong(PartitionWindow::records)
                .max()
                .orElse(0);
        return partitions.stream()
                .map(partition -> new Row(
                        partition,
                        partition.records() / total,
                        partition.records() / mean,
                        partition.records() / Math.max(1, largest),
                        mark(report, partition.partition())))
                .toList();
    }

    private static String mark(TopicReport report, int partition) {
        if (report.judgement().verdict().hotPartitions().contains(partition)) {
            return "hot";
        }
        return report.judgement().verdict().coldPartitions().contains(partition) ? "cold" : "";
    }
}
