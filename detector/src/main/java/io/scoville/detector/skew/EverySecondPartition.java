package io.scoville.detector.skew;

import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.util.List;
import java.util.OptionalInt;

/**
 * Recognises traffic that uses every second partition only: what the Java client's RoundRobinPartitioner did before
 * KAFKA-17632, when it was asked twice for each new batch. One window of it can be chance, since a few producers without
 * keys stay with a few partitions each; many windows of it cannot.
 */
final class EverySecondPartition {
    // With two partitions this is one loaded partition, which says nothing about a pattern.
    private static final int FEWEST_PARTITIONS = 4;
    private static final double TIMES_MORE = 1.5;

    private EverySecondPartition() {}

    /**
     * The parity of the loaded partitions.
     *
     * @param window the window; records without keys are looked at, or all where only offsets are known
     * @return 0 where the even partitions are loaded, 1 where the odd ones are, nothing where the window shows no such
     *     pattern
     */
    static OptionalInt loadedParity(TopicWindow window) {
        List<PartitionWindow> partitions = window.comparablePartitions();
        boolean canShow = partitions.size() == window.partitionCount()
                && partitions.size() >= FEWEST_PARTITIONS
                && partitions.size() % 2 == 0;
        if (!canShow) {
            return OptionalInt.empty();
        }
        double[] least = {Double.MAX_VALUE, Double.MAX_VALUE};
        double[] most = {0, 0};
        for (PartitionWindow partition : partitions) {
            double records = window.basis() == Basis.OFFSETS
                    ? partition.records()
                    : partition.traffic().keylessRecords();
            double chance = Loads.DEVIATIONS * Math.sqrt(records);
            int parity = partition.partition() % 2;
            least[parity] = Math.min(least[parity], records - chance);
            most[parity] = Math.max(most[parity], records + chance);
        }
        if (least[0] > TIMES_MORE * most[1]) {
            return OptionalInt.of(0);
        }
        return least[1] > TIMES_MORE * most[0] ? OptionalInt.of(1) : OptionalInt.empty();
    }
}
