package io.scoville.detector.skew;

import io.scoville.detector.observation.ObservedKey;
import java.util.List;

/**
 * A key and how much of the topic it is: one that fills a good part of an even partition alone is hot.
 *
 * @param load the key and its traffic, all partitions together
 * @param partitions the partitions it was seen in, ascending; more than one is a finding of its own
 * @param share its share of the topic's records (of its bytes, in a list by bytes), 0.0 to 1.0
 * @param fairShares share x P: how many even partitions it fills alone
 * @param severity critical from {@code min(2 P / (P - 1), 0.8 P)} fair shares, by the lower bound; {@code INFO} for a key
 *     that is listed for its weight and is not hot
 */
public record HotKey(ObservedKey load, List<Integer> partitions, double share, double fairShares, Severity severity) {
    /** Keeps its own copy of the list. */
    public HotKey {
        partitions = List.copyOf(partitions);
    }
}
