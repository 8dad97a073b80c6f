package io.scoville.detector.app;

import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.collect.CollectionProblem;
import io.scoville.detector.collect.OffsetCollectorSettings;
import io.scoville.detector.collect.Selection;
import io.scoville.detector.config.ScovilleConfig;
import io.scoville.detector.config.TopicSettings;
import io.scoville.detector.diagnosis.ConsumerThresholds;
import io.scoville.detector.topics.TopicNames;
import io.scoville.detector.topology.ConsumerWatches;
import io.scoville.detector.topology.OffsetAnalysis;
import io.scoville.detector.window.LagHistory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What analyse is told about offsets and lag, made of what the operator said. */
final class OffsetWatching {
    private static final int SAMPLES = LagHistory.Settings.DEFAULT.samples();
    private static final Duration TIME_LIMIT = Duration.ofSeconds(10);

    private final ScovilleConfig config;
    private final StreamsSettings settings;

    OffsetWatching(ScovilleConfig config, StreamsSettings settings) {
        this.config = config;
        this.settings = settings;
    }

    /**
     * The part of analyse that goes by offsets; nothing if no topic's offsets are asked for.
     *
     * @param cluster how to reach the brokers
     * @param clock the time of samples
     * @param problems is told after each round what could not be found out
     */
    Optional<OffsetAnalysis> analysis(
            ClientProperties cluster, InstantSource clock, Consumer<Set<CollectionProblem>> problems) {
        Selection topics = topics();
        if (topics.names().isEmpty() && topics.patterns().isEmpty()) {
            return Optional.empty();
        }
        JudgingSettings judging = settings.judging();
        Duration interval = config.offsets().interval();
        LagHistory.Settings history = new LagHistory.Settings(SAMPLES, interval);
        Duration window = config.detection().window();
        return Optional.of(new OffsetAnalysis(
                () -> new BrokerRounds(cluster, collector(topics), clock, problems),
                interval,
                window.compareTo(history.span()) > 0 ? window : history.span(),
                new ConsumerWatches(history, ConsumerThresholds.DEFAULT, judging.thresholds()),
                judging.analyst(),
                this::isByOffsets,
                judging::semantics));
    }

    private OffsetCollectorSettings collector(Selection topics) {
        TopicNames own = settings.names();
        Set<String> ownGroups = new LinkedHashSet<>();
        settings.observe().ifPresent(observe -> ownGroups.add(observe.streamsId()));
        ownGroups.add(settings.analyse().streamsId());
        config.alerts()
                .receivers()
                .forEach(receiver -> ownGroups.add(settings.notifying().group(receiver)));
        return new OffsetCollectorSettings(
                topics,
                Selection.of(config.watch().groups()),
                own,
                ownGroups,
                OffsetCollectorSettings.Beats.DEFAULT,
                TIME_LIMIT);
    }

    // A topic that is watched by its traffic is asked for if there are groups that may lag in it.
    private Selection topics() {
        Set<String> names = new LinkedHashSet<>(config.watch().topics());
        names.addAll(config.topics().keySet());
        if (config.watch().groups().isEmpty()) {
            names.removeIf(name -> config.watchOf(name) == TopicSettings.Watch.TRAFFIC);
        }
        return new Selection(names, config.watch().patterns());
    }

    private boolean isByOffsets(String topic) {
        return config.watchOf(topic) == TopicSettings.Watch.OFFSETS;
    }
}
