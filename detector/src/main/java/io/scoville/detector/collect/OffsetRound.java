package io.scoville.detector.collect;

import io.scoville.detector.observation.TopicOffsets;
import java.util.List;
import java.util.Set;

/**
 * What one round of collection gave.
 *
 * @param samples one for each topic that was answered for, by name
 * @param vanished topics that were there in an earlier round and are not any more
 * @param problems what could not be found out
 */
public record OffsetRound(List<TopicOffsets> samples, Set<String> vanished, Set<CollectionProblem> problems) {
    /** Keeps its own copies. */
    public OffsetRound {
        samples = List.copyOf(samples);
        vanished = Set.copyOf(vanished);
        problems = Set.copyOf(problems);
    }
}
