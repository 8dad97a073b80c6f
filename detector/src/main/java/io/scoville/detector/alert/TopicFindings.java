package io.scoville.detector.alert;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.skew.Judgement;
import java.util.List;

/**
 * What was found out about one window of a topic, as far as alerts need it.
 *
 * @param topic the topic
 * @param firing the judgement at the firing thresholds
 * @param clearing the judgement of the same window at the clearing thresholds, which are lower
 * @param diagnosis the findings, of the judgement at the firing thresholds
 * @param groups the consumer groups of the topic that are not well
 * @param recommendations what helps and what does not
 */
public record TopicFindings(
        String topic,
        Judgement firing,
        Judgement clearing,
        Diagnosis diagnosis,
        List<GroupLine> groups,
        List<Recommendation> recommendations) {
    /** Keeps its own copies of the lists. */
    public TopicFindings {
        groups = List.copyOf(groups);
        recommendations = List.copyOf(recommendations);
    }
}
