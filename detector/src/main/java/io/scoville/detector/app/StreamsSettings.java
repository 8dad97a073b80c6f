package io.scoville.detector.app;

import io.scoville.detector.collect.CatchUp;
import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.config.KafkaSettings;
import io.scoville.detector.config.ScovilleConfig;
import io.scoville.detector.config.TopicSettings;
import io.scoville.detector.notify.NotifySettings;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.observation.PaneSettings;
import io.scoville.detector.observation.Sampling;
import io.scoville.detector.topics.TopicNames;
import io.scoville.detector.topology.Alerting;
import io.scoville.detector.topology.AnalyseSettings;
import io.scoville.detector.topology.ObserveSettings;
import io.scoville.detector.topology.WatchedTopics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the two Streams applications are told, made of what the operator said. */
final class StreamsSettings {
    private static final Duration NEW_TOPICS_FOUND = Duration.ofSeconds(30);
    private static final Duration SHORTEST_COMMIT = Duration.ofSeconds(1);
    private static final Duration REPORT_EVERY = Duration.ofSeconds(10);
    private static final List<String> PREFIXES =
            List.of("main.consumer.", "restore.consumer.", "global.consumer.", "consumer.", "producer.", "admin.");
    private static final int THREADS = 2;
    private static final int SAMPLE_ONE_IN = 8;

    private final ScovilleConfig config;
    private final PaneSettings panes;

    StreamsSettings(ScovilleConfig config) {
        this.config = config;
        this.panes = PaneSettings.ofLength(config.detection().pane());
    }

    /** The properties of a client that is none of the Streams applications'. */
    static ClientProperties clients(KafkaSettings kafka) {
        Map<String, String> own = new HashMap<>(kafka.properties());
        own.keySet().removeIf(name -> PREFIXES.stream().anyMatch(name::startsWith));
        return ClientProperties.of(kafka.bootstrapServers(), own);
    }

    /** How windows are judged, and what is advised. */
    JudgingSettings judging() {
        return new JudgingSettings(config);
    }

    TopicNames names() {
        return new TopicNames(config.output().topicPrefix());
    }

    /** Observes the topics that are watched by traffic; nothing if there are none. */
    Optional<ObserveSettings> observe() {
        List<String> byTraffic = byTraffic();
        if (byTraffic.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new ObserveSettings(
                config.applicationId(),
                new WatchedTopics(byTraffic, List.of()),
                names(),
                panes,
                atLeast(SHORTEST_COMMIT),
                THREADS,
                catchUp(),
                config.observe()
                        .samplingAbove()
                        .map(rate -> new Sampling(rate, SAMPLE_ONE_IN))
                        .orElse(Sampling.NONE),
                NEW_TOPICS_FOUND,
                config.kafka().properties()));
    }

    AnalyseSettings analyse() {
        return new AnalyseSettings(
                config.applicationId(),
                names(),
                panes,
                config.detection().window(),
                atLeast(REPORT_EVERY),
                config.kafka().properties());
    }

    /** What is watched by offsets, and whose lag is followed. */
    OffsetWatching offsets() {
        return new OffsetWatching(config, this);
    }

    Alerting alerting() {
        return new Alerting(
                config.alerts().policy(),
                judging().thresholds(),
                KeyDisplay.PLAIN,
                config.alerts().links());
    }

    NotifySettings notifying() {
        return new NotifySettings(
                config.applicationId(),
                names().alerts(),
                config.alerts().receivers(),
                config.alerts().links(),
                config.kafka().properties());
    }

    // Patterns are watched by offsets; one of their topics may be told otherwise by its name.
    private List<String> byTraffic() {
        List<String> names = new ArrayList<>(config.watch().topics());
        config.topics().keySet().stream().filter(name -> !names.contains(name)).forEach(names::add);
        return names.stream()
                .filter(name -> config.watchOf(name) != TopicSettings.Watch.OFFSETS)
                .toList();
    }

    private CatchUp catchUp() {
        return switch (config.observe().catchUp()) {
            case REPLAY -> CatchUp.replay();
            case SKIP -> CatchUp.DEFAULT;
        };
    }

    // The first multiple of the pane that is no shorter.
    private Duration atLeast(Duration wanted) {
        long pane = panes.length().toMillis();
        return Duration.ofMillis((wanted.toMillis() + pane - 1) / pane * pane);
    }
}
