package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.TopicHistory;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks for everything that stands alone. */
final class StandingFindings {
    private static final List<StandingFinding> IN_ORDER = List.of(
            new LargeRecords(),
            new PartitionerMismatch(),
            new PartitionsAdded(),
            new EverySecond(),
            new HotBroker(),
            new UnequalSpans(),
            new Compacted(),
            new Blind());

    private StandingFindings() {}

    /** What holds, in a fixed order, less what was said as the cause of a hot partition already. */
    static List<Finding> find(JudgedTopic topic, TopicHistory history, Set<Cause> said) {
        return IN_ORDER.stream()
                .map(standing -> standing.find(topic, history))
                .flatMap(Optional::stream)
                .filter(finding -> !said.contains(finding.cause()))
                .toList();
    }
}
