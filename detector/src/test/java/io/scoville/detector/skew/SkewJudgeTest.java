package io.scoville.detector.skew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.skew.Verdict.State;
import io.scoville.detector.window.IntervalCounts;
import io.scoville.detector.window.TopicWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SkewJudgeTest {
    private final SkewJudge judge = new SkewJudge(SkewThresholds.DEFAULT);

    private State state(Windows windows) {
        return judge.judge(windows.build()).verdict().state();
    }

    private Verdict verdict(long first, long others, int partitions) {
        Windows windows = Windows.of(partitions).keyed(0, first);
        for (int p = 1; p < partitions; p++) {
            windows.keyed(p, others);
        }
        return judge.judge(windows.build()).verdict();
    }

    @Test
    void anEmptyWindowHasTooFewRecordsAndNoMetrics() {
        Judgement judgement = judge.judge(Windows.of(4).build());

        assertThat(judgement.verdict())
                .isEqualTo(new Verdict(State.TOO_FEW_RECORDS, Optional.empty(), List.of(), List.of()));
        assertThat(judgement.records()).isEmpty();
        assertThat(judgement.bytes()).isEmpty();
    }

    @Test
    void recordsAreTooFewUntilAllInOnePartitionWouldProveSomething() {
        // Four partitions: T - 4 sqrt(T) <= 0.375 T up to T = 40.96.
        assertThat(state(Windows.of(4).keyed(0, 40))).isEqualTo(State.TOO_FEW_RECORDS);
        assertThat(state(Windows.of(4).keyed(0, 41))).isEqualTo(State.SKEWED);
        // Two: T - 4 sqrt(T) <= 0.75 T up to T = 256.
        assertThat(state(Windows.of(2).keyed(0, 256))).isEqualTo(State.TOO_FEW_RECORDS);
        assertThat(state(Windows.of(2).keyed(0, 257))).isEqualTo(State.SKEWED);
    }

    @Test
    void aSinglePartitionIsEven() {
        assertThat(state(Windows.of(1).keyed(0, 1))).isEqualTo(State.EVEN);
        assertThat(state(Windows.of(1))).isEqualTo(State.TOO_FEW_RECORDS);
    }

    @Test
    void aPartitionIsHotIfItExceedsTheThresholdAfterFourDeviations() {
        // 11 partitions of 10,000 and one of c: c - 4 sqrt(c) > 1.5 (110,000 + c) / 12 from c = 16,298 on.
        assertThat(verdict(16_297, 10_000, 12).hotPartitions()).isEmpty();
        assertThat(verdict(16_298, 10_000, 12).hotPartitions()).containsExactly(0);
        assertThat(verdict(16_298, 10_000, 12).severity()).contains(Severity.WARNING);
        assertThat(verdict(16_297, 10_000, 12).severity()).isEmpty();
    }

    @Test
    void threeTimesTheMeanIsCritical() {
        // c - 4 sqrt(c) > 3 (110,000 + c) / 12 from c = 37,703 on.
        assertThat(verdict(37_702, 10_000, 12).severity()).contains(Severity.WARNING);
        assertThat(verdict(37_703, 10_000, 12).severity()).contains(Severity.CRITICAL);
    }

    @Test
    void withTwoPartitionsOnePointSevenTimesTheMeanIsCritical() {
        assertThat(verdict(845_000, 155_000, 2).severity()).contains(Severity.WARNING);
        assertThat(verdict(860_000, 140_000, 2).severity()).contains(Severity.CRITICAL);
    }

    @Test
    void recordsWithoutKeysCountUpToAFairShare() {
        Windows run = Windows.of(4).keyless(0, 100_000);
        Windows onTop = Windows.of(4);
        for (int p = 0; p < 4; p++) {
            onTop.keyed(p, p == 0 ? 50_000 : 10_000).keyless(p, 10_000);
        }
        Windows withoutThem = Windows.of(4);
        for (int p = 0; p < 4; p++) {
            withoutThem.keyed(p, p == 0 ? 50_000 : 10_000).keyless(p, p == 0 ? 0 : 13_333);
        }

        assertThat(state(run)).isEqualTo(State.EVEN);
        // 49,106 + 10,000 against 1.5 x 30,000; without its own keyless records the partition stays above as well.
        assertThat(state(onTop)).isEqualTo(State.SKEWED);
        assertThat(judge.judge(withoutThem.build()).verdict().severity()).contains(Severity.WARNING);
    }

    @Test
    void partitionsFarBelowTheMeanAreColdAndThatAloneIsNoSkew() {
        Windows windows = Windows.of(12);
        for (int p = 0; p < 12; p++) {
            windows.keyed(p, p == 5 ? 100 : p == 6 ? 6_000 : 10_000);
        }

        Verdict verdict = judge.judge(windows.build()).verdict();

        // Mean 8,841.7: cold below 8,841.7 / 1.5 - 4 sqrt(8,841.7) = 5,518.3.
        assertThat(verdict).isEqualTo(new Verdict(State.EVEN, Optional.empty(), List.of(), List.of(5)));
    }

    @Test
    void anIncompleteWindowCannotBeJudged() {
        Windows windows = Windows.of(4).keyed(0, 9_000).missing(0, 1_000);
        assertThat(state(windows)).isEqualTo(State.SKEWED);
        assertThat(state(windows.missing(0, 1_001))).isEqualTo(State.CANNOT_SAY);
        assertThat(judge.judge(windows.build()).records()).isPresent();
        assertThat(judge.judge(windows.build()).verdict().hotPartitions()).isEmpty();
    }

    @Test
    void onlyPartitionsThatWereObservedAllTheTimeAreCompared() {
        Windows windows = Windows.of(6);
        for (int p = 0; p < 6; p++) {
            windows.keyed(p, p < 3 ? 10_000 : 100);
        }
        assertThat(state(windows)).isEqualTo(State.SKEWED);

        Judgement partly = judge.judge(windows.partly(3).partly(4).blind(5).build());

        assertThat(partly.verdict().state()).isEqualTo(State.EVEN);
        assertThat(partly.records().orElseThrow().mean()).isEqualTo(10_000);
        assertThat(state(Windows.of(2).keyed(0, 10_000).partly(0).partly(1))).isEqualTo(State.CANNOT_SAY);
    }

    @Test
    void metricsKeepTheNumberOfTheirPartition() {
        Judgement judgement = judge.judge(
                Windows.of(4).partly(0).keyed(1, 10).keyed(2, 20).keyed(3, 30).build());

        assertThat(judgement.records().orElseThrow().maxPartition()).isEqualTo(3);
    }

    @Test
    void aKeyIsHotFromHalfAFairShareOnIfItsPartitionIs() {
        Windows windows = Windows.of(12).keyed(0, 14_000);
        for (int p = 1; p < 12; p++) {
            windows.keyed(p, 9_000);
        }
        windows.key(0, RecordKey.of("hot"), 5_900);

        Judgement judgement = judge.judge(windows.build());

        // Mean (19,900 + 99,000) / 12 = 9,908: hot from 5,404.5; 5,900 - 4 sqrt(5,900) = 5,592.8.
        assertThat(judgement.hotKeys()).hasSize(1);
        HotKey hot = judgement.hotKeys().get(0);
        assertThat(hot.load().key()).isEqualTo(RecordKey.of("hot"));
        assertThat(hot.partitions()).containsExactly(0);
        assertThat(hot.share()).isCloseTo(5_900 / 118_900.0, within(1e-12));
        assertThat(hot.fairShares()).isCloseTo(12 * 5_900 / 118_900.0, within(1e-12));
        assertThat(hot.severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void aKeyThatDoesNotProveHalfAFairShareIsNotHot() {
        Windows windows = Windows.of(12).keyed(0, 14_200);
        for (int p = 1; p < 12; p++) {
            windows.keyed(p, 9_000);
        }
        windows.key(0, RecordKey.of("warm"), 5_700);

        // 5,700 - 4 sqrt(5,700) = 5,398 against 5,404.5.
        assertThat(judge.judge(windows.build()).verdict().hotPartitions()).containsExactly(0);
        assertThat(judge.judge(windows.build()).hotKeys()).isEmpty();
    }

    @Test
    void aKeyOfAPartitionThatIsNotHotIsNotHot() {
        Windows windows = Windows.of(12);
        for (int p = 0; p < 12; p++) {
            windows.key(p, RecordKey.of("key-" + p), 10_000);
        }

        assertThat(judge.judge(windows.build()).hotKeys()).isEmpty();
        assertThat(KeyRanking.hotSized(windows.build())).isEqualTo(12);
    }

    @Test
    void aKeyThatIsSpreadOverAllPartitionsHeatsNone() {
        Windows windows = Windows.of(12).key(3, RecordKey.of("hot"), 60_000);
        for (int p = 0; p < 12; p++) {
            windows.key(p, RecordKey.of("everywhere"), 5_000);
        }

        assertThat(judge.judge(windows.build()).hotKeys())
                .extracting(key -> key.load().key())
                .containsExactly(RecordKey.of("hot"));
    }

    @Test
    void severalHotKeysComeHeaviestFirstAndCriticalFromTwoFairSharesOn() {
        Windows windows = Windows.of(12).key(3, RecordKey.of("b"), 20_000).key(4, RecordKey.of("a"), 40_000);
        for (int p = 0; p < 12; p++) {
            windows.keyed(p, 10_000);
        }

        List<HotKey> hot = judge.judge(windows.build()).hotKeys();

        // Mean 15,000: critical from 2 x 12 / 11 x 15,000 = 32,727 on.
        assertThat(hot).extracting(key -> key.load().key().text().orElseThrow()).containsExactly("a", "b");
        assertThat(hot).extracting(HotKey::severity).containsExactly(Severity.CRITICAL, Severity.WARNING);
    }

    @Test
    void aKeyWithLargeRecordsIsHotByBytesOnly() {
        Windows windows = Windows.of(10).key(4, RecordKey.of("blob"), 1_000, 30_000_000);
        for (int p = 0; p < 10; p++) {
            windows.keyed(p, 10_000);
        }

        Judgement judgement = judge.judge(windows.build());

        assertThat(judgement.verdict().state()).isEqualTo(State.EVEN);
        assertThat(judgement.hotKeys()).isEmpty();
        assertThat(judgement.hotPartitionsByBytes()).containsExactly(4);
        assertThat(judgement.hotKeysByBytes()).hasSize(1);
        assertThat(judgement.hotKeysByBytes().get(0).share()).isCloseTo(0.75, within(1e-12));
        assertThat(judgement.bytes().orElseThrow().maxPartition()).isEqualTo(4);
    }

    @Test
    void aFewLargeRecordsProveNothingByBytes() {
        Windows windows = Windows.of(10).key(4, RecordKey.of("blob"), 16, 30_000_000);
        for (int p = 0; p < 10; p++) {
            windows.keyed(p == 4 ? 5 : p, 10_000);
        }

        assertThat(judge.judge(windows.build()).hotPartitionsByBytes()).isEmpty();
    }

    @Test
    void theHeaviestKeysAreRankedHotOrNot() {
        Windows windows = Windows.of(12).key(3, RecordKey.of("hot"), 60_000);
        for (int p = 0; p < 12; p++) {
            windows.keyed(p, 10_000).key(p, RecordKey.of("small-" + p), p);
        }
        TopicWindow window = windows.build();

        List<HotKey> top = KeyRanking.heaviest(window, judge.judge(window), 3);

        assertThat(top)
                .extracting(key -> key.load().key().text().orElseThrow())
                .containsExactly("hot", "small-11", "small-10");
        assertThat(top).extracting(HotKey::severity).containsExactly(Severity.CRITICAL, Severity.INFO, Severity.INFO);
    }

    @Test
    void aRunWithoutKeysIsNotHotByOffsetsOnceItsCourseIsKnown() {
        long[] counts = {60_000, 20_000, 20_000, 20_000};
        List<long[]> steady = new ArrayList<>(Collections.nCopies(12, new long[] {5_000, 1_667, 1_667, 1_667}));
        List<long[]> oneRun = new ArrayList<>(Collections.nCopies(6, new long[] {0, 3_333, 3_333, 3_333}));
        oneRun.addAll(Collections.nCopies(6, new long[] {10_000, 0, 0, 0}));
        TopicWindow window = Windows.ofOffsets(counts).build();

        assertThat(judge.judge(window).verdict().hotPartitions()).containsExactly(0);
        assertThat(judge.judge(window, IntervalCounts.of(Duration.ofSeconds(5), steady))
                        .verdict()
                        .hotPartitions())
                .containsExactly(0);
        assertThat(judge.judge(window, IntervalCounts.of(Duration.ofSeconds(5), oneRun))
                        .verdict()
                        .hotPartitions())
                .isEmpty();
    }

    @Test
    void allThatCameAtOnceIsASingleRun() {
        List<long[]> once = new ArrayList<>(Collections.nCopies(11, new long[4]));
        once.add(new long[] {1_000, 0, 0, 0});
        TopicWindow window = Windows.ofOffsets(1_000, 0, 0, 0).build();

        assertThat(judge.judge(window, IntervalCounts.of(Duration.ofSeconds(5), once))
                        .verdict()
                        .state())
                .isEqualTo(State.EVEN);
    }

    @Test
    void byOffsetsAPartitionIsPendingUntilItWasAboveForFiveMinutes() {
        TopicHistory history = TopicHistory.NONE;
        for (int minute = 0; minute <= 5; minute++) {
            TopicWindow window = Windows.ofOffsets(9_000, 1_000, 1_000, 1_000)
                    .at(Windows.START.plus(Duration.ofMinutes(minute)), Duration.ofMinutes(1))
                    .build();
            Judgement judgement = judge.judge(window, IntervalCounts.NONE, history);
            history = history.after(window, judgement);
            if (minute < 5) {
                assertThat(judgement.verdict().state()).isEqualTo(State.EVEN);
                assertThat(judgement.pendingPartitions()).containsExactly(0);
            } else {
                assertThat(judgement.verdict().hotPartitions()).containsExactly(0);
                assertThat(judgement.verdict().severity()).contains(Severity.WARNING);
                assertThat(judgement.pendingPartitions()).isEmpty();
            }
        }
    }

    @Test
    void aGapOrAnEvenWindowStartsTheFiveMinutesAgain() {
        TopicWindow hot = Windows.ofOffsets(9_000, 1_000, 1_000, 1_000).build();
        TopicWindow even = Windows.ofOffsets(1_000, 1_000, 1_000, 1_000)
                .at(hot.end(), Duration.ofMinutes(1))
                .build();
        TopicHistory afterHot = TopicHistory.NONE.after(hot, judge.judge(hot));
        TopicHistory afterEven = afterHot.after(even, judge.judge(even));

        assertThat(afterHot.aboveFor(0, hotAt(1))).isEqualTo(Duration.ofMinutes(1));
        assertThat(afterHot.aboveFor(0, hotAt(2))).isEqualTo(Duration.ZERO);
        assertThat(afterHot.aboveFor(1, hotAt(1))).isEqualTo(Duration.ZERO);
        assertThat(afterEven.aboveFor(0, hotAt(2))).isEqualTo(Duration.ZERO);
    }

    private static TopicWindow hotAt(int minute) {
        return Windows.ofOffsets(9_000, 1_000, 1_000, 1_000)
                .at(Windows.START.plus(Duration.ofMinutes(minute)), Duration.ofMinutes(1))
                .build();
    }

    @Test
    void trafficNeedsNoFiveMinutes() {
        TopicWindow window = Windows.of(4).keyed(0, 9_000).keyed(1, 1_000).build();

        assertThat(judge.judge(window, IntervalCounts.NONE, TopicHistory.NONE)
                        .verdict()
                        .hotPartitions())
                .containsExactly(0);
    }

    @Test
    void everySecondPartitionIsRememberedWithItsParity() {
        Windows odd = Windows.of(6).keyless(1, 1_000).keyless(3, 1_000).keyless(5, 1_000);
        Windows both = Windows.of(6)
                .keyless(1, 1_000)
                .keyless(3, 1_000)
                .keyless(5, 1_000)
                .keyless(2, 600);
        Windows two = Windows.of(2).keyless(1, 1_000);
        Windows five = Windows.of(5).keyless(0, 1_000).keyless(2, 1_000).keyless(4, 1_000);
        Windows few = Windows.of(6).keyless(1, 16).keyless(3, 16).keyless(5, 16);

        assertThat(EverySecondPartition.loadedParity(odd.build())).hasValue(1);
        assertThat(EverySecondPartition.loadedParity(
                        Windows.ofOffsets(5_000, 0, 5_000, 0).build()))
                .hasValue(0);
        assertThat(EverySecondPartition.loadedParity(both.build())).isEmpty();
        assertThat(EverySecondPartition.loadedParity(two.build())).isEmpty();
        assertThat(EverySecondPartition.loadedParity(five.build())).isEmpty();
        assertThat(EverySecondPartition.loadedParity(few.build())).isEmpty();
        assertThat(EverySecondPartition.loadedParity(odd.partly(0).build())).isEmpty();
    }

    @Test
    void badThresholdsAreRefusedByNameValueAndRange() {
        assertThatThrownBy(() -> new SkewThresholds(1.0, 3, 0.9, Duration.ZERO))
                .hasMessage("warning must be more than 1.0, got 1.0");
        assertThatThrownBy(() -> new SkewThresholds(Double.POSITIVE_INFINITY, 3, 0.9, Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SkewThresholds(2, 1.9, 0.9, Duration.ZERO))
                .hasMessage("critical must be at least the warning threshold, 2.0, got 1.9");
        assertThatThrownBy(() -> new SkewThresholds(2, 3, 1.1, Duration.ZERO))
                .hasMessage("minCompleteness must be 0.0 to 1.0, got 1.1");
        assertThatThrownBy(() -> new SkewThresholds(2, 3, -0.1, Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SkewThresholds(2, 3, 1, Duration.ofSeconds(-1)))
                .hasMessage("offsetsHold must be at least zero, got PT-1S");
        assertThat(new SkewThresholds(2, 2, 0, Duration.ZERO).critical()).isEqualTo(2);
    }

    @Test
    void metricsOfNegativeWeightsAreRefusedAndOfNothingAbsent() {
        assertThatThrownBy(() -> SkewMetrics.of(new long[] {1, -1})).hasMessage("a weight is at least 0, got -1");
        assertThat(SkewMetrics.of(new long[0])).isEmpty();
        assertThat(SkewMetrics.of(new long[3])).isEmpty();
        assertThat(SkewMetrics.of(new long[] {7})).contains(new SkewMetrics(7, 0, 7, 1, 1, 1, 1, 0, 0));
    }
}
