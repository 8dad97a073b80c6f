package io.scoville.detector.skew;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.fixture.GeneratedDoc;
import io.scoville.detector.fixture.Poisson;
import io.scoville.detector.fixture.Windows;
import io.scoville.detector.window.IntervalCounts;
import io.scoville.detector.window.TopicWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be seen, and what cannot. */
final class NoMissTest {
    private static final long SEED = 5;
    private static final int WINDOWS = 500;
    private static final int[] PARTITIONS = {2, 3, 5, 8, 12, 24, 48, 100, 200};
    private static final double[] FACTORS = {1.5, 2, 3, 5, 10};
    private static final int[] RECORDS = {10, 100, 1_000, 10_000};

    private final SkewJudge judge = new SkewJudge(SkewThresholds.DEFAULT);

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 8, 12, 24, 48, 100, 200})
    void fiveTimesItsPeersIsSeenInEveryWindowFromAHundredRecordsOn(int partitions) {
        assertThat(flagged(partitions, 100, 5)).isEqualTo(WINDOWS);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 12, 24, 48, 100, 200})
    void threeTimesItsPeersIsSeenInEveryWindowFromAThousandRecordsOn(int partitions) {
        assertThat(flagged(partitions, 1_000, 3)).isEqualTo(WINDOWS);
    }

    @Test
    void twiceItsPeersCannotBeSeenAmongThree() {
        assertThat(flagged(3, 1_000_000, 2)).isZero();
    }

    @Test
    void aKeyOfSixtyPercentInBurstsEveryFiveSecondsIsSeenInEveryWindow() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 2_000; i++) {
            int partitions = 2 + random.nextInt(199);
            double records = 20_000 + random.nextInt(180_000);
            assertThat(judge.judge(bursts(random, partitions, records).traffic())
                            .verdict()
                            .hotPartitions())
                    .containsExactly(0);
        }
    }

    @Test
    void suchBurstsAreSeenInOffsetsToo() {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        for (int i = 0; i < 2_000; i++) {
            int partitions = 3 + random.nextInt(198);
            double records = 20_000 + random.nextInt(180_000);
            Bursts bursts = bursts(random, partitions, records);
            assertThat(judge.judge(bursts.offsets(), bursts.intervals())
                            .verdict()
                            .hotPartitions())
                    .containsExactly(0);
        }
    }

    @Test
    void theTableInTheDocumentsSaysWhatCanBeSeen() {
        StringBuilder table = new StringBuilder("| partitions | 1.5 times | 2 times | 3 times | 5 times | 10 times |\n")
                .append("|---|---|---|---|---|---|\n");
        for (int partitions : PARTITIONS) {
            table.append("| ").append(partitions);
            for (double factor : FACTORS) {
                table.append(" | ").append(leastRecords(partitions, factor));
            }
            table.append(" |\n");
        }
        GeneratedDoc.block("how-it-decides.md", "what-can-be-seen", table.toString());
    }

    @Test
    void theChartInTheDocumentsIsOfThisSimulation() {
        DetectionChart chart = new DetectionChart();
        for (int records : RECORDS) {
            List<Double> shares = new ArrayList<>();
            for (int step = 0; step < DetectionChart.STEPS; step++) {
                shares.add((double) flagged(12, records, DetectionChart.factor(step)) / WINDOWS);
            }
            chart.line(records, shares);
        }
        GeneratedDoc.file("how-it-decides.svg", chart.svg());
    }

    private String leastRecords(int partitions, double factor) {
        for (int records : RECORDS) {
            if (flagged(partitions, records, factor) == WINDOWS) {
                return String.format(java.util.Locale.ROOT, "%,d", records);
            }
        }
        return "–";
    }

    /** How many windows are flagged in which partition 0 has so many times the records of each other one. */
    private int flagged(int partitions, double recordsPerPeer, double factor) {
        SplittableRandom random = new SplittableRandom(SEED);
        int flagged = 0;
        for (int i = 0; i < WINDOWS; i++) {
            Windows windows = Windows.of(partitions).keyed(0, Poisson.next(factor * recordsPerPeer, random));
            for (int p = 1; p < partitions; p++) {
                windows.keyed(p, Poisson.next(recordsPerPeer, random));
            }
            Verdict verdict = judge.judge(windows.build()).verdict();
            flagged += verdict.hotPartitions().contains(0) ? 1 : 0;
        }
        return flagged;
    }

    private record Bursts(TopicWindow traffic, TopicWindow offsets, IntervalCounts intervals) {}

    /** A minute in which a key of 60 % comes in one second of five, and everything else evenly. */
    private static Bursts bursts(SplittableRandom random, int partitions, double records) {
        List<long[]> seconds = new ArrayList<>();
        long[] totals = new long[partitions];
        int phase = random.nextInt(5);
        for (int second = 0; second < 60; second++) {
            long[] counts = new long[partitions];
            for (int p = 0; p < partitions; p++) {
                counts[p] = Poisson.next(0.4 * records / 60 / partitions, random);
            }
            counts[0] += second % 5 == phase ? Poisson.next(0.6 * records / 12, random) : 0;
            for (int p = 0; p < partitions; p++) {
                totals[p] += counts[p];
            }
            seconds.add(counts);
        }
        Windows traffic = Windows.of(partitions);
        for (int p = 0; p < partitions; p++) {
            traffic.keyed(p, totals[p]);
        }
        return new Bursts(
                traffic.build(), Windows.ofOffsets(totals).build(), IntervalCounts.of(Duration.ofSeconds(1), seconds));
    }
}
