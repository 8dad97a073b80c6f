package io.scoville.detector.diagnosis;

import io.scoville.detector.window.GroupWindow;
import java.time.Duration;
import java.util.List;

/**
 * How one consumer group fares in one topic, and why.
 *
 * @param window what was seen
 * @param findings what is wrong, worst first; one finding that it is healthy, or that nobody can say, where nothing is
 * @param lagSkew partitions whose lag is old, far above the group's mean, and not falling, ascending
 */
public record GroupDiagnosis(GroupWindow window, List<GroupFinding> findings, List<Integer> lagSkew) {
    /** From how many times the group's mean on a lag is skewed; with P partitions 0.85 P is enough. */
    public static final double LAG_SKEW = 3.0;

    /** From how long a wait on a partition lags. */
    public static final Duration LAGGING = Duration.ofSeconds(60);

    /** Keeps its own copies of the lists. */
    public GroupDiagnosis {
        findings = List.copyOf(findings);
        lagSkew = List.copyOf(lagSkew);
    }
}
