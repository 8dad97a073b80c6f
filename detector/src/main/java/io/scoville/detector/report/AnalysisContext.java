package io.scoville.detector.report;

import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.IntervalCounts;
import io.scoville.salting.Semantics;
import java.util.List;
import java.util.Set;

/**
 * What is known of a topic beside the window that is analysed.
 *
 * @param intervals how its records came; only used where nothing but offsets is known
 * @param before the history of the topic before this window
 * @param groups its consumer groups, diagnosed
 * @param semantics what its users declared about how it is used
 * @param salted the base keys that are salted already
 */
public record AnalysisContext(
        IntervalCounts intervals,
        TopicHistory before,
        List<GroupDiagnosis> groups,
        Semantics semantics,
        Set<RecordKey> salted) {
    /** Nothing. */
    public static final AnalysisContext NONE =
            new AnalysisContext(IntervalCounts.NONE, TopicHistory.NONE, List.of(), Semantics.UNKNOWN, Set.of());

    /** Keeps its own copies. */
    public AnalysisContext {
        groups = List.copyOf(groups);
        salted = Set.copyOf(salted);
    }

    /** The same with these groups. */
    public AnalysisContext withGroups(List<GroupDiagnosis> diagnosed) {
        return new AnalysisContext(intervals, before, diagnosed, semantics, salted);
    }
}
