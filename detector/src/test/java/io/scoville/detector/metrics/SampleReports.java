package io.scoville.detector.metrics;

import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.report.GroupReport;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.SkewMetrics;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.WindowStatistics;
import io.scoville.detector.window.WindowStatistics.PartitionTotals;
import io.scoville.sketch.Estimate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reports as the analysis hands them on. */
final class SampleReports {
    static final SkewMetrics SKEW = new SkewMetrics(600, 0, 250.0, 2.4, 2.3, 0.8, 3.1, 0.35, 0.9);

    private SampleReports() {}

    /** Four partitions with 600, 200, 100 and 100 records; partition 0 holds a hot key and lags. */
    static TopicReport skewed() {
        TopicWindow window = Windows.of(4)
                .keyed(0, 600)
                .keyed(1, 200)
                .keyed(2, 100)
                .keyed(3, 100)
                .build();
        GroupReport group = new GroupReport(
                "billing",
                ConsumerState.LAG_FOLLOWS_TRAFFIC,
                List.of(0),
                "It lags.",
                1.0,
                List.of(RecordKey.of("order-42")),
                List.of(
                        new GroupReport.PartitionLag(0, 5000, Optional.of(Duration.ofMillis(12_500))),
                        new GroupReport.PartitionLag(1, 0, Optional.empty())));
        return new TopicReport(
                window,
                new Judgement(
                        new Verdict(Verdict.State.SKEWED, Optional.of(Severity.CRITICAL), List.of(0), List.of()),
                        Optional.of(SKEW),
                        Optional.of(SKEW),
                        List.of(),
                        List.of(),
                        List.of(hot("order-42")),
                        List.of()),
                Optional.of(SKEW),
                List.of(),
                new Diagnosis(List.of(), Optional.empty()),
                List.of(group),
                List.of());
    }

    /** So many partitions of ten records each and one hot key, if it has a name. */
    static TopicReport even(int partitions, Optional<String> key) {
        Windows windows = Windows.of(partitions);
        IntStream.range(0, partitions).forEach(p -> windows.keyed(p, 10));
        return new TopicReport(
                windows.build(),
                new Judgement(
                        new Verdict(Verdict.State.EVEN, Optional.empty(), List.of(), List.of()),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        key.map(SampleReports::hot).stream().toList(),
                        List.of()),
                Optional.empty(),
                List.of(),
                new Diagnosis(List.of(), Optional.empty()),
                List.of(),
                List.of());
    }

    static WindowStatistics statistics(TopicReport report) {
        return new WindowStatistics(
                Duration.ofMillis(300),
                false,
                false,
                3,
                0,
                report.window().partitions().stream()
                        .map(p -> new PartitionTotals(p.partition(), 10 * p.records(), 1000 * p.records(), 2))
                        .toList());
    }

    private static HotKey hot(String key) {
        ObservedKey load = new ObservedKey(RecordKey.of(key), Estimate.exactly(550), Estimate.exactly(55_000));
        return new HotKey(load, List.of(0), 0.55, 2.2, Severity.CRITICAL);
    }
}
