package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.TopicWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says why a topic is as it is. For each hot partition the first cause that holds is named; findings that stand alone follow.
 * Pure: the same window, judgement and history get the same diagnosis.
 */
public final class Diagnostician {
    private final KeyNames names;

    /** A diagnostician that calls keys by their text or hex. */
    public Diagnostician() {
        this(KeyNames.PLAIN);
    }

    /**
     * A diagnostician that calls keys as it is told.
     *
     * @param names how keys are called; nothing else about a key stands in a finding
     */
    public Diagnostician(KeyNames names) {
        this.names = names;
    }

    /** Diagnoses a window on its own. */
    public Diagnosis diagnose(TopicWindow window, Judgement judgement) {
        return diagnose(window, judgement, TopicHistory.NONE);
    }

    /**
     * Diagnoses one of a row of windows.
     *
     * @param window the window
     * @param judgement its judgement
     * @param before the history of the topic before this window
     */
    public Diagnosis diagnose(TopicWindow window, Judgement judgement, TopicHistory before) {
        JudgedTopic topic = JudgedTopic.of(window, judgement, names);
        List<Finding> findings = new ArrayList<>(CausesOfHeat.find(topic.hotPartitions()));
        Set<Cause> said = findings.stream().map(Finding::cause).collect(Collectors.toSet());
        findings.addAll(StandingFindings.find(topic, before, said));
        return new Diagnosis(findings, partitioner(topic.recognition()));
    }

    private static Optional<PartitionerMatch> partitioner(Recognition recognition) {
        if (recognition instanceof Recognition.Named named) {
            return Optional.of(new PartitionerMatch(named.partitioner().name(), named.agreement(), named.keysTested()));
        }
        if (recognition instanceof Recognition.Expanded expanded) {
            return Optional.of(
                    new PartitionerMatch(expanded.partitioner().name(), expanded.agreement(), expanded.keysTested()));
        }
        return Optional.empty();
    }
}
