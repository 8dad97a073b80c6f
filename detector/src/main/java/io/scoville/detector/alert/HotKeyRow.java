package io.scoville.detector.alert;

import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.observation.ShownKey;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Severity;
import io.scoville.sketch.Estimate;
import java.util.List;

/**
 * One hot key in an alert.
 *
 * @param key the key as it may be shown
 * @param partitions the partitions it was seen in, ascending
 * @param records its records of the window, bounded
 * @param share its share of the topic's records, 0.0 to 1.0
 * @param fairShares how many even partitions it fills alone
 * @param severity how hot it is
 */
public record HotKeyRow(
        ShownKey key, List<Integer> partitions, Estimate records, double share, double fairShares, Severity severity) {
    /** Keeps its own copy of the list. */
    public HotKeyRow {
        partitions = List.copyOf(partitions);
    }

    static HotKeyRow of(HotKey key, KeyDisplay display) {
        return new HotKeyRow(
                display.show(key.load().key()),
                key.partitions(),
                key.load().records(),
                key.share(),
                key.fairShares(),
                key.severity());
    }

    /** No fewer fair shares than this, by the lower bound of its records. */
    public double fairSharesAtLeast() {
        return records.count() == 0 ? 0 : fairShares * records.lower() / records.count();
    }
}
