package io.scoville.detector.window;

import java.util.OptionalInt;
import java.util.Set;

/**
 * What is known about a topic beside its counts.
 *
 * @param partitionsAtStart how many partitions the topic had at the start of the window; absent where that is not known,
 *     which is taken as: as many as now
 * @param compacted whether the topic's cleanup policy removes records that were superseded
 * @param blindPartitions partitions whose end moved in the window while nobody observed their records
 */
public record TopicFacts(OptionalInt partitionsAtStart, boolean compacted, Set<Integer> blindPartitions) {
    /** Nothing beside the counts. */
    public static final TopicFacts NONE = new TopicFacts(OptionalInt.empty(), false, Set.of());

    /** Keeps its own copy of the set. */
    public TopicFacts {
        blindPartitions = Set.copyOf(blindPartitions);
    }
}
