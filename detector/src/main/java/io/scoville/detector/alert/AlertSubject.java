package io.scoville.detector.alert;

import java.util.Optional;

/**
 * What an alert is about: one subject has one alert, whose id is the same whenever it fires, on every instance and after
 * every restart. Ten hot keys of one topic are one subject.
 *
 * @param kind what it is about
 * @param topic the topic
 * @param group the consumer group, for the kinds that are about one
 */
public record AlertSubject(AlertKind kind, String topic, Optional<String> group) {
    /** A subject without a group. */
    public static AlertSubject of(AlertKind kind, String topic) {
        return new AlertSubject(kind, topic, Optional.empty());
    }

    /**
     * The id: {@code kind/topic} or {@code kind/topic/group}. Topic names hold no slash, so that two subjects never share
     * an id.
     */
    public String id() {
        String id = kind.slug() + "/" + topic;
        return group.map(name -> id + "/" + name).orElse(id);
    }
}
