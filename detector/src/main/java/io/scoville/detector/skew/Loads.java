package io.scoville.detector.skew;

import io.scoville.detector.window.IntervalCounts;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import java.util.List;
import java.util.Optional;

/**
 * What each comparable partition of a window carries of one weight, and how much of it is beyond chance.
 *
 * @param loads one for each partition, in the order of their numbers
 */
record Loads(List<Load> loads) {
    /**
     * The standard deviations that chance is granted. One-sided, a Gaussian exceeds 4 once in 31,600 times; but a partition
     * must in addition lie 50 % above the mean, so that uniform traffic of any size is not flagged.
     */
    static final double DEVIATIONS = 4;

    /**
     * One partition.
     *
     * @param partition its number
     * @param keyed what records with keys make up; everything, where keys are not known
     * @param keyless what records without a key make up
     * @param deviation what chance moves {@code keyed} by
     */
    record Load(int partition, long keyed, long keyless, double deviation) {
        /** What it carries beyond chance, if {@code fairKeyless} records without a key are a fair share. */
        double proven(double fairKeyless) {
            // Keyless records come in runs, so of them no more than a fair share proves anything.
            return keyed - DEVIATIONS * deviation + (keyless < fairKeyless ? (double) keyless : fairKeyless);
        }

        long total() {
            return keyed + keyless;
        }
    }

    Loads {
        loads = List.copyOf(loads);
    }

    /** Loads of records that were read, so that those without a key are told apart. */
    static Loads of(TopicWindow window, Weight weight) {
        return new Loads(window.comparablePartitions().stream()
                .map(partition -> load(partition, weight))
                .toList());
    }

    /** Loads of which only offsets are known, so that runs without a key must be granted by their dispersion. */
    static Loads ofOffsets(TopicWindow window, IntervalCounts intervals) {
        List<PartitionWindow> partitions = window.comparablePartitions();
        Dispersion dispersion = new Dispersion(
                intervals, partitions.stream().map(PartitionWindow::partition).toList());
        return new Loads(partitions.stream()
                .map(partition -> new Load(
                        partition.partition(),
                        partition.records(),
                        0,
                        Math.sqrt(partition.records() * dispersion.largest(partition.partition()))))
                .toList());
    }

    private static Load load(PartitionWindow partition, Weight weight) {
        long keyless = weight.keylessOf(partition);
        long keyed = weight.of(partition) - keyless;
        return new Load(partition.partition(), keyed, keyless, Weight.deviation(keyed, partition.keyedRecords()));
    }

    int partitions() {
        return loads.size();
    }

    double total() {
        return loads.stream().mapToDouble(Load::total).sum();
    }

    double mean() {
        return total() / loads.size();
    }

    /** The partitions that carry more than so many times the mean for certain, ascending. */
    List<Integer> provenAbove(double timesMean) {
        double fairKeyless = loads.stream().mapToDouble(Load::keyless).sum() / loads.size();
        double bar = timesMean * mean();
        return loads.stream()
                .filter(load -> load.proven(fairKeyless) > bar)
                .map(Load::partition)
                .toList();
    }

    /** The partitions that carry less than the mean by so many times and by more than chance explains, ascending. */
    List<Integer> below(double timesLess) {
        double bar = mean() / timesLess - DEVIATIONS * Math.sqrt(mean());
        return loads.stream()
                .filter(load -> load.total() < bar)
                .map(Load::partition)
                .toList();
    }

    Optional<SkewMetrics> metrics() {
        return SkewMetrics.of(loads.stream().mapToLong(Load::total).toArray())
                .map(metrics -> metrics.withMaxPartition(
                        loads.get(metrics.maxPartition()).partition()));
    }
}
