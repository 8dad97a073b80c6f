package io.scoville.detector.cli;

import io.scoville.salting.prediction.PredictedLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The load per partition before and after, side by side as bars of one scale. */
final class LoadBars {
    private static final int WIDTH = 24;
    /** More lines than this nobody reads: of larger topics only the most loaded partitions are shown. */
    private static final int MOST_LINES = 24;

    private LoadBars() {}

    static List<String> of(PredictedLoad before, PredictedLoad after) {
        double scale = Math.max(before.hottestShare(), after.hottestShare());
        int partitions = Math.max(before.partitionCount(), after.partitionCount());
        List<Integer> shown = mostLoaded(before, after, partitions);
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-10s %-" + (WIDTH + 8) + "s %s", "partition", "before", "after"));
        for (int partition : shown) {
            lines.add(String.format(
                            Locale.ROOT,
                            "%9d  %-" + (WIDTH + 8) + "s %s",
                            partition,
                            bar(before, partition, scale),
                            bar(after, partition, scale))
                    .stripTrailing());
        }
        if (shown.size() < partitions) {
            lines.add(String.format(Locale.ROOT, "%9s  (%d more)", "…", partitions - shown.size()));
        }
        return lines;
    }

    private static List<Integer> mostLoaded(PredictedLoad before, PredictedLoad after, int partitions) {
        List<Integer> all = new ArrayList<>();
        for (int partition = 0; partition < partitions; partition++) {
            all.add(partition);
        }
        return all.stream()
                .sorted((a, b) -> Double.compare(
                        Math.max(share(before, b), share(after, b)), Math.max(share(before, a), share(after, a))))
                .limit(MOST_LINES)
                .sorted()
                .toList();
    }

    private static String bar(PredictedLoad load, int partition, double scale) {
        if (partition >= load.partitionCount()) {
            return "";
        }
        double share = share(load, partition);
        int length = (int) Math.round(WIDTH * share / scale);
        return String.format(Locale.ROOT, "%5.1f %% ", 100 * share) + "█".repeat(length);
    }

    private static double share(PredictedLoad load, int partition) {
        return partition < load.partitionCount()
                ? load.load(partition).estimate() / (load.mean() * load.partitionCount())
                : 0;
    }
}
