package io.scoville.detector.diagnosis;

import io.scoville.detector.window.GroupWindow;
import java.util.List;

/**
 * How one consumer group fares in one topic, and why.
 *
 * @param window what was seen
 * @param findings what is wrong, worst first; one finding that it is healthy, or that nobody can say, where nothing is
 * @param lagSkew partitions whose lag is old, far above the group's mean, and not falling, ascending
 */
public record GroupDiagnosis(GroupWindow window, List<GroupFinding> findings, List<Integer> lagSkew) {
    /** Keeps its own copies of the lists. */
    public GroupDiagnosis {
        findings = List.copyOf(findings);
        lagSkew = List.copyOf(lagSkew);
    }
}
