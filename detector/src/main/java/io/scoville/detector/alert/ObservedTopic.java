package io.scoville.detector.alert;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.window.TopicWindow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What alerts are evaluated by: the windows of a topic that end now, and what the report says of them.
 *
 * @param recent the short window of alerts; absent where only offsets are known
 * @param whole the report's window
 * @param catchingUp whether the past is replayed: rates are the observer's, and say nothing
 * @param judgement of the report's window
 * @param diagnosis of the report's window
 * @param recommendations for the report's window
 * @param groups the consumer groups of the topic; absent where nobody looked
 */
public record ObservedTopic(
        Optional<TopicWindow> recent,
        TopicWindow whole,
        boolean catchingUp,
        Judgement judgement,
        Diagnosis diagnosis,
        List<Recommendation> recommendations,
        Optional<List<GroupDiagnosis>> groups) {
    /** Keeps its own copies of the lists. */
    public ObservedTopic {
        recommendations = List.copyOf(recommendations);
        groups = groups.map(List::copyOf);
    }

    /** Name of the topic. */
    public String topic() {
        return whole.topic();
    }

    /** The end of the windows. */
    public Instant at() {
        return whole.end();
    }
}
