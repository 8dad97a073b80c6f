package io.scoville.detector.topology;

import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.PaneSettings;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.topics.KeyProtection;
import io.scoville.detector.topics.OwnTopic;
import io.scoville.detector.topics.TopicNames;
import io.scoville.detector.window.Gap;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.WindowStatistics;
import io.scoville.detector.window.WindowStatistics.PartitionTotals;
import io.scoville.sketch.Estimate;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Observe and analyse as a test runs them: a window so long that nothing leaves it, and no judgement. */
final class Observations implements AnalysisListener, AutoCloseable {
    private static final AtomicInteger DEPLOYMENTS = new AtomicInteger();

    private final KafkaFixture kafka;
    private final String applicationId;
    private final TopicNames names;
    private final Map<String, TopicWindow> windows = new ConcurrentHashMap<>();
    private final Map<String, WindowStatistics> statistics = new ConcurrentHashMap<>();
    private final List<Gap> gaps = new CopyOnWriteArrayList<>();
    private final Set<String> forgotten = ConcurrentHashMap.newKeySet();
    private final List<String> ended = new CopyOnWriteArrayList<>();
    private AnalyseApplication analyse;

    Observations(KafkaFixture kafka) {
        this.kafka = kafka;
        this.applicationId = "deployment-" + DEPLOYMENTS.incrementAndGet();
        this.names = new TopicNames(applicationId);
        OwnTopic.all(names).forEach(topic -> kafka.createTopic(topic.name(), topic.partitions(), topic.properties()));
        this.analyse = startAnalyse(this);
    }

    /** Another instance takes over, and knows nothing but what is in the topics. */
    void restartAnalyse() {
        analyse.close();
        windows.clear();
        statistics.clear();
        analyse = startAnalyse(this);
    }

    String applicationId() {
        return applicationId;
    }

    TopicNames names() {
        return names;
    }

    AnalyseApplication startAnalyse(AnalysisListener listener) {
        AnalyseSettings settings = new AnalyseSettings(
                applicationId,
                names,
                PaneSettings.DEFAULT,
                Duration.ofHours(1),
                Duration.ofSeconds(2),
                Map.of("bootstrap.servers", kafka.bootstrapServers()));
        return AnalyseApplication.start(
                settings,
                new AnalyseApplication.Outlets(
                        KeyProtection.NONE,
                        (window, statistics) -> unjudged(window),
                        report -> report.topic().getBytes(StandardCharsets.UTF_8),
                        Alerting.DEFAULT,
                        Optional.empty(),
                        listener,
                        ended::add),
                InstantSource.system());
    }

    ObserveSettings settings(WatchedTopics topics) {
        ObserveSettings base =
                ObserveSettings.of(applicationId, topics, Map.of("bootstrap.servers", kafka.bootstrapServers()));
        return new ObserveSettings(
                applicationId,
                topics,
                names,
                base.panes(),
                Duration.ofSeconds(2),
                base.threads(),
                base.catchUp(),
                base.sampling(),
                Duration.ofSeconds(2),
                base.kafka());
    }

    ObserveApplication observe(WatchedTopics topics) {
        return observe(settings(topics));
    }

    ObserveApplication observe(ObserveSettings settings) {
        return ObserveApplication.start(settings, KeyProtection.NONE, InstantSource.system(), new ObserveListener() {
            @Override
            public void unreadable(Set<String> topics) {
                ended.add("unreadable " + topics);
            }

            @Override
            public void ended(String reason) {
                ended.add(reason);
            }
        });
    }

    /** Whether all of so many partitions are observed. */
    boolean observes(String topic, int partitions) {
        TopicWindow window = windows.get(topic);
        return window != null
                && window.partitionCount() == partitions
                && totals(topic).size() == partitions
                && window.partitions().stream().allMatch(partition -> partition.wholeWindow());
    }

    long records(String topic) {
        return totals(topic).stream().mapToLong(PartitionTotals::records).sum();
    }

    long recounted(String topic) {
        WindowStatistics known = statistics.get(topic);
        return known == null ? 0 : known.recounted();
    }

    Optional<TopicWindow> window(String topic) {
        return Optional.ofNullable(windows.get(topic));
    }

    Set<String> forgotten() {
        return forgotten;
    }

    List<String> ended() {
        return ended;
    }

    /** The records of each key in the window, all partitions together. */
    Map<String, Estimate> keys(String topic) {
        Map<String, Estimate> keys = new TreeMap<>();
        window(topic)
                .ifPresent(window -> window.partitions().forEach(partition -> {
                    for (ObservedKey key : partition.heaviestKeys()) {
                        keys.merge(key.key().toString(), key.records(), Estimate::plus);
                    }
                }));
        return keys;
    }

    private List<PartitionTotals> totals(String topic) {
        WindowStatistics known = statistics.get(topic);
        return known == null ? List.of() : known.totals();
    }

    @Override
    public void evaluated(TopicReport report, WindowStatistics known) {
        windows.put(report.topic(), report.window());
        statistics.put(report.topic(), known);
    }

    @Override
    public void missing(Gap gap) {
        gaps.add(gap);
    }

    @Override
    public void forgotten(String topic) {
        forgotten.add(topic);
        windows.remove(topic);
        statistics.remove(topic);
    }

    @Override
    public void close() {
        analyse.close();
    }

    private static TopicReport unjudged(TopicWindow window) {
        Verdict verdict = new Verdict(Verdict.State.EVEN, Optional.empty(), List.of(), List.of());
        return new TopicReport(
                window,
                new Judgement(verdict, Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of()),
                Optional.empty(),
                List.of(),
                new Diagnosis(List.of(), Optional.empty()),
                List.of(),
                List.of());
    }
}
