package io.scoville.detector.collect;

import static org.assertj.core.api.Assertions.fail;

import io.scoville.detector.collect.OffsetCollectorSettings.Beats;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.ConsumerThresholds;
import io.scoville.detector.diagnosis.ConsumerWatch;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.diagnosis.GroupFinding;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.topics.TopicNames;
import io.scoville.detector.window.LagHistory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Watches one group in one topic through the real collector, a round every fifth of a second. */
final class LagObserver {
    static final Duration INTERVAL = Duration.ofMillis(200);
    private static final Duration LONGEST = Duration.ofSeconds(90);

    final ConsumerWatch watch;
    final Set<ConsumerState> seen = new LinkedHashSet<>();
    final Set<String> vanished = new LinkedHashSet<>();
    private final OffsetCollector collector;
    private final String topic;

    LagObserver(KafkaFixture kafka, String topic, String group) {
        this(kafka, topic, group, new LagHistory.Settings(10, INTERVAL), InstantSource.system());
    }

    /** One whose samples say that they were taken when the clock says so. */
    LagObserver(KafkaFixture kafka, String topic, String group, LagHistory.Settings settings, InstantSource clock) {
        this.watch = new ConsumerWatch(
                settings, new ConsumerThresholds(Duration.ofSeconds(2), 0.5, 3), SkewThresholds.DEFAULT);
        this.topic = topic;
        this.collector = new OffsetCollector(
                kafka.admin(),
                new OffsetCollectorSettings(
                        Selection.named(topic),
                        Selection.named(group),
                        TopicNames.DEFAULT,
                        Set.of(),
                        Beats.ALWAYS,
                        Duration.ofSeconds(2)),
                clock);
    }

    /** One round. */
    OffsetRound round() {
        long next = System.nanoTime() + INTERVAL.toNanos();
        OffsetRound round = collector.collect();
        vanished.addAll(round.vanished());
        for (TopicOffsets sample : round.samples()) {
            watch.accept(sample, Optional.empty());
        }
        findings().forEach(finding -> seen.add(finding.state()));
        LockSupport.parkNanos(next - System.nanoTime());
        return round;
    }

    /** What the group's latest diagnosis says. */
    List<GroupFinding> findings() {
        return watch.groups().stream()
                .map(GroupDiagnosis::findings)
                .flatMap(List::stream)
                .toList();
    }

    /** Watches until a finding is as wanted. */
    GroupFinding await(ConsumerState state, Predicate<GroupFinding> also) {
        await(() -> findings().stream().anyMatch(finding -> finding.state() == state && also.test(finding)));
        return findings().stream()
                .filter(finding -> finding.state() == state && also.test(finding))
                .findFirst()
                .orElseThrow();
    }

    GroupFinding await(ConsumerState state) {
        return await(state, finding -> true);
    }

    void await(BooleanSupplier condition) {
        long until = System.nanoTime() + LONGEST.toNanos();
        do {
            round();
            if (condition.getAsBoolean()) {
                return;
            }
        } while (System.nanoTime() < until);
        fail("not seen in time of " + topic + "; seen so far: " + seen + "; latest: " + findings());
    }

    /** Watches for so many rounds. */
    void rounds(int count) {
        for (int i = 0; i < count; i++) {
            round();
        }
    }
}
