package io.scoville.detector.alert;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.skew.HotKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What somebody who is woken wants to know.
 *
 * @param partitions the partitions concerned, ascending
 * @param hotKeys the hot keys, heaviest first, with bounds: one row each
 * @param maxOverMean load of the worst partition over the mean, where it was measured
 * @param cause why, in one sentence with numbers
 * @param bestRemedy what helps most, with its prediction, if anything does
 * @param willNotHelp what one would try and should not, with the reason
 */
public record AlertDetails(
        List<Integer> partitions,
        List<HotKey> hotKeys,
        OptionalDouble maxOverMean,
        String cause,
        Optional<Recommendation> bestRemedy,
        List<Recommendation> willNotHelp) {
    /** Keeps its own copies of the lists. */
    public AlertDetails {
        partitions = List.copyOf(partitions);
        hotKeys = List.copyOf(hotKeys);
        willNotHelp = List.copyOf(willNotHelp);
    }
}
