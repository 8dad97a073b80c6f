package io.scoville.detector.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Everything that the operator can say, each value within its range.
 *
 * @param applicationId names the deployment: instances with the same one share the work
 * @param kafka how to reach Kafka
 * @param watch what is watched
 * @param topics what is said about single topics, by name
 * @param observe how traffic is observed
 * @param detection how it is judged
 * @param offsets how offsets and lag are sampled
 * @param advice what advice aims at
 * @param alerts when an alert fires, and when it is over
 * @param privacy how keys are shown
 * @param output where results go
 * @param http where the HTTP server listens
 */
public record ScovilleConfig(
        String applicationId,
        KafkaSettings kafka,
        WatchSettings watch,
        Map<String, TopicSettings> topics,
        ObserveSettings observe,
        DetectionSettings detection,
        OffsetSettings offsets,
        AdviceSettings advice,
        AlertSettings alerts,
        PrivacySettings privacy,
        OutputSettings output,
        HttpSettings http) {
    static final Setting<String> APPLICATION_ID = Setting.text(
            "application.id",
            "scoville",
            "[a-zA-Z0-9][a-zA-Z0-9._-]{0,199}",
            "1 to 200 of a-z, A-Z, 0-9, '.', '_' and '-'",
            "Names the deployment: instances with the same one share the work.");

    /**
     * Checks what spans several concerns.
     *
     * @throws InvalidConfigException if a topic has options and is not watched, or is one of our own
     */
    public ScovilleConfig {
        APPLICATION_ID.check(applicationId);
        topics = Collections.unmodifiableMap(new LinkedHashMap<>(topics));
        for (String name : topics.keySet()) {
            if (!watch.watches(name)) {
                throw new InvalidConfigException("topics." + name + ": the topic is not watched"
                        + Nearest.of(name, watch.topics())
                                .map(near -> "; did you mean " + near + "?")
                                .orElse(" (allowed: topics of watch.topics or watch.patterns)"));
            }
        }
        for (String name : watch.topics()) {
            if (name.startsWith(output.topicPrefix() + ".")) {
                throw new InvalidConfigException("watch.topics: '" + name + "' begins with output.topic-prefix '"
                        + output.topicPrefix() + "' (allowed: topics that are not our own)");
            }
        }
        if (alerts.window().compareTo(detection.window()) > 0) {
            throw new InvalidConfigException("alerts.window: '" + Durations.show(alerts.window())
                    + "' is longer than detection.window (allowed: 1s to " + Durations.show(detection.window()) + ")");
        }
    }

    /** Defaults for everything but what has none. */
    public static ScovilleConfig of(KafkaSettings kafka, WatchSettings watch) {
        return new ScovilleConfig(
                APPLICATION_ID.fallback(),
                kafka,
                watch,
                Map.of(),
                ObserveSettings.DEFAULTS,
                DetectionSettings.DEFAULTS,
                OffsetSettings.DEFAULTS,
                AdviceSettings.DEFAULTS,
                AlertSettings.DEFAULTS,
                PrivacySettings.DEFAULTS,
                OutputSettings.DEFAULTS,
                HttpSettings.DEFAULTS);
    }

    static ScovilleConfig from(SettingsReader reader) {
        ScovilleConfig config = new ScovilleConfig(
                reader.get(APPLICATION_ID),
                KafkaSettings.from(reader),
                WatchSettings.from(reader),
                TopicSettings.allFrom(reader),
                ObserveSettings.from(reader),
                DetectionSettings.from(reader),
                OffsetSettings.from(reader),
                AdviceSettings.from(reader),
                AlertSettings.from(reader),
                PrivacySettings.from(reader),
                OutputSettings.from(reader),
                HttpSettings.from(reader));
        reader.refuseTheRest();
        return config;
    }

    /** The same, listening elsewhere. */
    public ScovilleConfig withHttp(HttpSettings other) {
        return new ScovilleConfig(
                applicationId,
                kafka,
                watch,
                topics,
                observe,
                detection,
                offsets,
                advice,
                alerts,
                privacy,
                output,
                other);
    }

    /** How a topic is watched: by traffic unless a pattern brought it in, or it is told otherwise. */
    public TopicSettings.Watch watchOf(String topic) {
        return topics.getOrDefault(topic, TopicSettings.DEFAULTS)
                .watch()
                .orElse(watch.topics().contains(topic) ? TopicSettings.Watch.TRAFFIC : TopicSettings.Watch.OFFSETS);
    }
}
