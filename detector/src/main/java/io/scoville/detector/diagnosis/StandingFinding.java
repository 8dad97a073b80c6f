package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.TopicHistory;
import java.util.Optional;

/** A finding that stands alone, whether a partition is hot or not. */
interface StandingFinding {
    /** Looks for it in a judged topic and in what is remembered of it. */
    Optional<Finding> find(JudgedTopic topic, TopicHistory history);
}
