package io.scoville.detector.advice;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.diagnosis.Finding;
import io.scoville.detector.diagnosis.PartitionerMatch;
import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.detector.skew.HotKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.partitioner.Partitioners;
import io.scoville.sketch.Estimate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Windows to take advice for: an even rest and some keys on top, all placed by murmur2. */
final class Windows {
    static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    static final long REST = 10_000;

    private Windows() {}

    static TopicWindow window(int partitions, Map<String, Long> keys) {
        long[] records = new long[partitions];
        List<List<ObservedKey>> heaviest = new ArrayList<>();
        for (int p = 0; p < partitions; p++) {
            records[p] = REST;
            heaviest.add(new ArrayList<>());
        }
        keys.forEach((key, count) -> {
            int partition = Partitioners.named("murmur2").partition(key.getBytes(UTF_8), partitions);
            records[partition] += count;
            heaviest.get(partition)
                    .add(new ObservedKey(RecordKey.of(key), Estimate.exactly(count), Estimate.exactly(count * 100)));
        });
        List<PartitionWindow> windows = new ArrayList<>();
        for (int p = 0; p < partitions; p++) {
            windows.add(new PartitionWindow(
                    p,
                    OptionalInt.of(1),
                    new Traffic(records[p], records[p] * 100, 0, 0, 0, Optional.empty(), Optional.empty()),
                    new OffsetRange(0, records[p]),
                    heaviest.get(p),
                    new Unlisted(10, 1_000),
                    Optional.empty(),
                    0,
                    true));
        }
        return new TopicWindow("payments", TopicWindow.Basis.TRAFFIC, NOON.minusSeconds(60), NOON, windows);
    }

    static Judgement skewed(TopicWindow window, String... hotKeys) {
        List<HotKey> hot = new ArrayList<>();
        for (String key : hotKeys) {
            window.partitions().stream()
                    .flatMap(partition -> partition.heaviestKeys().stream())
                    .filter(observed -> observed.key().equals(RecordKey.of(key)))
                    .findFirst()
                    .ifPresent(observed -> hot.add(hotKey(window, observed)));
        }
        return judgement(Verdict.State.SKEWED, hot);
    }

    static Judgement even() {
        return judgement(Verdict.State.EVEN, List.of());
    }

    static Diagnosis diagnosis(Cause... causes) {
        List<Finding> findings = new ArrayList<>();
        for (Cause cause : causes) {
            findings.add(new Finding(cause, List.of(0), "for a test", Map.of()));
        }
        return new Diagnosis(findings, Optional.of(new PartitionerMatch("murmur2", 1.0, 64)));
    }

    private static HotKey hotKey(TopicWindow window, ObservedKey observed) {
        double share = observed.records().count() / (double) window.records();
        return new HotKey(observed, List.of(0), share, share * window.partitionCount(), Severity.CRITICAL);
    }

    private static Judgement judgement(Verdict.State state, List<HotKey> hot) {
        return new Judgement(
                new Verdict(state, Optional.empty(), List.of(), List.of()),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                hot,
                List.of());
    }
}
