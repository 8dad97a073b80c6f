package io.scoville.detector.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertKind;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.report.GroupReport;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.SkewMetrics;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.WindowStatistics;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The series of the topics that this instance judges. Their number is bounded: {@value #MOST_PARTITIONS} partitions in
 * all have series of their own, and keys have ranks, not names. For one thread, that of the analysis.
 */
public final class TopicMeters {
    /** How many hot keys of a topic have series. */
    public static final int RANKS = 5;

    /** How many partitions in all have series of their own; the topics of the others have only those of topics. */
    public static final int MOST_PARTITIONS = 10_000;

    private static final double MILLISECONDS_PER_SECOND = 1e3;

    private final MeterRegistry registry;
    private final Function<RecordKey, Optional<String>> keyLabel;
    private final Timer delay;
    private final Map<String, Topic> topics = new HashMap<>();
    private int partitions;

    private static final class Topic {
        private final SeriesSet series;
        private int partitions;
        private List<Alert> firing = List.of();

        Topic(SeriesSet series) {
            this.series = series;
        }
    }

    /**
     * Series of no topic yet.
     *
     * @param keyLabel what a label may show of a key; nothing by default
     */
    public TopicMeters(MeterRegistry registry, Function<RecordKey, Optional<String>> keyLabel) {
        this.registry = registry;
        this.keyLabel = keyLabel;
        this.delay = Timer.builder("scoville_detection_delay")
                .description("From the end of a window to its evaluation.")
                .serviceLevelObjectives(
                        Duration.ofMillis(100),
                        Duration.ofMillis(250),
                        Duration.ofMillis(500),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(30))
                .register(registry);
    }

    /** A window of a topic was evaluated. */
    public void evaluated(TopicReport report, WindowStatistics statistics) {
        delay.record(statistics.delay());
        Topic topic = topics.computeIfAbsent(report.topic(), name -> new Topic(new SeriesSet(registry)));
        Readings readings = new Readings();
        if (claim(topic, report.window().partitionCount())) {
            partitions(readings, report, statistics);
        }
        totals(readings, report, statistics);
        skew(readings, report);
        verdict(readings, report);
        hotKeys(readings, report);
        alerts(readings, report.topic(), topic.firing);
        groups(readings, report);
        topic.series.show(readings);
    }

    /** These alerts of a topic fire from now on; shown with its next evaluation. */
    public void firing(String topic, List<Alert> alerts) {
        Optional.ofNullable(topics.get(topic)).ifPresent(known -> known.firing = List.copyOf(alerts));
    }

    /** A topic is gone, or judged elsewhere. */
    public void forgotten(String name) {
        Topic topic = topics.remove(name);
        if (topic != null) {
            partitions -= topic.partitions;
            topic.series.clear();
        }
    }

    // First come, first served; a topic keeps what it has.
    private boolean claim(Topic topic, int count) {
        if (partitions - topic.partitions + count > MOST_PARTITIONS) {
            partitions -= topic.partitions;
            topic.partitions = 0;
            return false;
        }
        partitions += count - topic.partitions;
        topic.partitions = count;
        return true;
    }

    private static void partitions(Readings readings, TopicReport report, WindowStatistics statistics) {
        String topic = report.topic();
        for (WindowStatistics.PartitionTotals totals : statistics.totals()) {
            String partition = Integer.toString(totals.partition());
            readings.add(Measure.PARTITION_RECORDS, totals.records(), topic, partition);
            readings.add(Measure.PARTITION_BYTES, totals.bytes(), topic, partition);
        }
        long all = report.window().records();
        for (PartitionWindow window : report.window().partitions()) {
            double share = all == 0 ? 0 : (double) window.records() / all;
            readings.add(Measure.PARTITION_SHARE, share, topic, Integer.toString(window.partition()));
        }
    }

    private static void totals(Readings readings, TopicReport report, WindowStatistics statistics) {
        long missing = statistics.totals().stream()
                .mapToLong(WindowStatistics.PartitionTotals::missing)
                .sum();
        readings.add(Measure.RECORDS_MISSING, missing, report.topic());
        readings.add(Measure.SUMMARIES_DUPLICATE, statistics.duplicates(), report.topic());
        readings.add(Measure.COMPLETENESS, report.window().completeness(), report.topic());
    }

    private static void skew(Readings readings, TopicReport report) {
        report.judgement().records().ifPresent(skew -> skew(readings, report.topic(), "records", skew));
        report.judgement().bytes().ifPresent(skew -> skew(readings, report.topic(), "bytes", skew));
        report.lag().ifPresent(skew -> skew(readings, report.topic(), "lag", skew));
    }

    private static void skew(Readings readings, String topic, String weight, SkewMetrics skew) {
        readings.add(Measure.MAX_OVER_MEAN, skew.maxOverMean(), topic, weight);
        readings.add(Measure.P99_OVER_MEAN, skew.p99OverMean(), topic, weight);
        readings.add(Measure.NORMALIZED_ENTROPY, skew.normalizedEntropy(), topic, weight);
        readings.add(Measure.EFFECTIVE_PARTITIONS, skew.effectivePartitions(), topic, weight);
        readings.add(Measure.GINI, skew.gini(), topic, weight);
    }

    private static void verdict(Readings readings, TopicReport report) {
        for (Verdict.State state : Verdict.State.values()) {
            boolean isIt = report.judgement().verdict().state() == state;
            readings.add(Measure.VERDICT, isIt ? 1 : 0, report.topic(), state.name());
        }
    }

    private void hotKeys(Readings readings, TopicReport report) {
        List<HotKey> hotKeys = report.judgement().hotKeys();
        for (int rank = 1; rank <= RANKS; rank++) {
            Optional<HotKey> key = rank <= hotKeys.size() ? Optional.of(hotKeys.get(rank - 1)) : Optional.empty();
            String label = Integer.toString(rank);
            readings.add(Measure.HOT_KEY_SHARE, key.map(HotKey::share).orElse(0.0), report.topic(), label);
            readings.add(
                    Measure.HOT_KEY_SHARE_LOWER,
                    key.map(hot -> share(hot.load().records().lower(), report)).orElse(0.0),
                    report.topic(),
                    label);
            readings.add(
                    Measure.HOT_KEY_SHARE_UPPER,
                    key.map(hot -> share(hot.load().records().upper(), report)).orElse(0.0),
                    report.topic(),
                    label);
            readings.add(
                    Measure.HOT_KEY_FAIR_SHARES, key.map(HotKey::fairShares).orElse(0.0), report.topic(), label);
            key.flatMap(hot -> keyLabel.apply(hot.load().key()))
                    .ifPresent(name -> readings.add(Measure.HOT_KEY_NAME, 1, report.topic(), label, name));
        }
    }

    private static double share(long records, TopicReport report) {
        return Math.min(1, (double) records / report.window().records());
    }

    private static void alerts(Readings readings, String topic, List<Alert> firing) {
        for (AlertKind kind : AlertKind.values()) {
            for (Severity severity : Severity.values()) {
                long count = firing.stream()
                        .filter(alert -> alert.subject().kind() == kind && alert.severity() == severity)
                        .count();
                readings.add(Measure.ALERTS_FIRING, count, topic, kind.name(), severity.name());
            }
        }
    }

    // A group stands in the report once for each state that it is in, with the same lag.
    private static void groups(Readings readings, TopicReport report) {
        Map<String, Set<ConsumerState>> states = new LinkedHashMap<>();
        for (GroupReport group : report.consumerGroups()) {
            states.computeIfAbsent(group.group(), name -> EnumSet.noneOf(ConsumerState.class))
                    .add(group.state());
            group.lag().forEach(lag -> lag(readings, report.topic(), group.group(), lag));
        }
        states.forEach((group, holding) -> {
            for (ConsumerState state : ConsumerState.values()) {
                double figure = holding.contains(state) ? 1 : 0;
                readings.add(Measure.CONSUMER_STATE, figure, group, report.topic(), state.name());
            }
        });
    }

    private static void lag(Readings readings, String topic, String group, GroupReport.PartitionLag lag) {
        String partition = Integer.toString(lag.partition());
        readings.add(Measure.CONSUMER_LAG_RECORDS, lag.records(), group, topic, partition);
        lag.age()
                .ifPresent(age -> readings.add(
                        Measure.CONSUMER_LAG_SECONDS,
                        age.toMillis() / MILLISECONDS_PER_SECOND,
                        group,
                        topic,
                        partition));
    }
}
