package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.Judgement;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import java.util.Comparator;
import java.util.List;

/**
 * A window with its judgement and what several causes ask about the topic as a whole.
 *
 * @param window the window
 * @param judgement its judgement
 * @param keys how the records lie over the keys
 * @param recognition what is known of the partitioner
 * @param names how keys are called
 */
record JudgedTopic(TopicWindow window, Judgement judgement, KeySpread keys, Recognition recognition, KeyNames names) {
    static JudgedTopic of(TopicWindow window, Judgement judgement, KeyNames names) {
        return new JudgedTopic(
                window,
                judgement,
                KeySpread.of(window),
                PartitionerRecognition.of(window).recognize(),
                names);
    }

    /** Partitions that can be compared. */
    int partitions() {
        return keys.partitions();
    }

    /** Records of all comparable partitions. */
    double records() {
        return window.comparablePartitions().stream()
                .mapToDouble(PartitionWindow::records)
                .sum();
    }

    /** Records of an even partition. */
    double mean() {
        return records() / partitions();
    }

    /** Records without a key that an even partition would have. */
    double fairKeyless() {
        return window.comparablePartitions().stream()
                        .mapToLong(partition -> partition.traffic().keylessRecords())
                        .sum()
                / (double) partitions();
    }

    /** The hot partitions, hottest first. */
    List<HotPartition> hotPartitions() {
        return judgement.verdict().hotPartitions().stream()
                .map(partition -> HotPartition.of(this, window.partitions().get(partition)))
                .sorted(Comparator.comparingDouble(HotPartition::records).reversed())
                .toList();
    }
}
