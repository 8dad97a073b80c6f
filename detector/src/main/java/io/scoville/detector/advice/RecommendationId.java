package io.scoville.detector.advice;

import io.scoville.detector.observation.RecordKey;
import java.util.Optional;

/**
 * What makes two recommendations the same one, however its numbers change: the topic, the remedy, and the key.
 *
 * @param topic name of the topic
 * @param remedy name of the remedy
 * @param key the key, where it is about one
 */
public record RecommendationId(String topic, String remedy, Optional<RecordKey> key) {
    /** The identity of a recommendation for a topic. */
    static RecommendationId of(String topic, Recommendation recommendation) {
        return new RecommendationId(topic, recommendation.remedy(), recommendation.key());
    }
}
