package io.scoville.detector.topology;

import io.scoville.detector.diagnosis.ConsumerThresholds;
import io.scoville.detector.diagnosis.ConsumerWatch;
import io.scoville.detector.diagnosis.Finding;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.window.LagHistory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where lag and traffic of a topic meet in one instance. Summaries and samples of a topic go through one task, so one
 * thread at a time has to do with a topic; different topics may have different threads.
 */
public final class ConsumerWatches {
    private final LagHistory.Settings settings;
    private final ConsumerThresholds consumers;
    private final SkewThresholds skew;
    private final Map<String, ConsumerWatch> watches = new ConcurrentHashMap<>();
    private final Map<String, Judgement> traffic = new ConcurrentHashMap<>();

    /**
     * Watches of no topic yet.
     *
     * @param settings how much of the past is looked at
     * @param consumers when a group is said to lag
     * @param skew when a partition is hot
     */
    public ConsumerWatches(LagHistory.Settings settings, ConsumerThresholds consumers, SkewThresholds skew) {
        this.settings = settings;
        this.consumers = consumers;
        this.skew = skew;
    }

    /** Watches of topics that nobody samples. */
    public static ConsumerWatches none() {
        return new ConsumerWatches(LagHistory.Settings.DEFAULT, ConsumerThresholds.DEFAULT, SkewThresholds.DEFAULT);
    }

    /** How the groups of a topic fare, as of its latest sample; absent where it was not sampled yet. */
    public Optional<List<GroupDiagnosis>> groups(String topic) {
        return of(topic).map(ConsumerWatch::groups);
    }

    /** What else the offsets of a topic tell: transactions that hang. */
    public List<Finding> findings(String topic) {
        return of(topic).map(ConsumerWatch::findings).orElse(List.of());
    }

    /** The traffic of a topic was judged by its records. */
    public void judged(String topic, Judgement judgement) {
        traffic.put(topic, judgement);
    }

    /** A topic is gone, or its samples are another instance's. */
    void forgetOffsets(String topic) {
        watches.remove(topic);
    }

    /** The records of a topic are not read any more, at least not by this instance. */
    void forgetTraffic(String topic) {
        traffic.remove(topic);
    }

    ConsumerWatch accept(TopicOffsets sample) {
        ConsumerWatch watch =
                watches.computeIfAbsent(sample.topic(), topic -> new ConsumerWatch(settings, consumers, skew));
        watch.accept(sample, Optional.ofNullable(traffic.get(sample.topic())));
        return watch;
    }

    private Optional<ConsumerWatch> of(String topic) {
        return Optional.ofNullable(watches.get(topic));
    }
}
