package io.scoville.detector.skew;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.fixture.GeneratedDoc;
import io.scoville.detector.fixture.UniformTraffic;
import io.scoville.detector.fixture.UniformTraffic.Arrival;
import io.scoville.detector.fixture.UniformTraffic.Drawn;
import io.scoville.detector.fixture.Windows;
import io.scoville.detector.window.IntervalCounts;
import io.scoville.detector.window.TopicWindow;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * 20,000 windows of uniform traffic: none may be flagged, and no key of them. The same windows are shown to the rule of mean
 * + 2 standard deviations, and its false alarms stand in {@code docs/how-it-decides.md}.
 */
final class NoFalseAlarmTest {
    private static final List<Arrival> ARRIVALS = List.of(Arrival.values());
    private static final int WINDOWS = 20_000;
    private static final long SEED = 20_260_101;
    private static final int HISTORY_SECONDS = 6 * 60;

    private final SkewJudge judge = new SkewJudge(SkewThresholds.DEFAULT);
    private final Map<Arrival, int[]> simpleRule = new EnumMap<>(Arrival.class);

    @Test
    void noWindowOfUniformTrafficIsSkewedAndNoKeyIsHot() {
        SplittableRandom random = new SplittableRandom(SEED);
        int flagged = 0;
        int hotKeys = 0;
        int judged = 0;
        for (int i = 0; i < WINDOWS; i++) {
            Arrival arrival = ARRIVALS.get(i % ARRIVALS.size());
            UniformTraffic traffic = anyTraffic(random.split());
            Drawn drawn = traffic.draw(arrival, UniformTraffic.WINDOW_SECONDS);

            Judgement judgement = judge.judge(traffic.asTraffic(drawn));

            flagged += judgement.verdict().state() == Verdict.State.SKEWED ? 1 : 0;
            judged += judgement.verdict().state() == Verdict.State.EVEN ? 1 : 0;
            hotKeys += judgement.hotKeys().size() + judgement.hotKeysByBytes().size();
            count(arrival, drawn);
        }
        assertThat(flagged).isZero();
        assertThat(hotKeys).isZero();
        assertThat(judged).isGreaterThan(WINDOWS * 9 / 10);
        GeneratedDoc.block("how-it-decides.md", "false-alarms", table());
    }

    @Test
    void noUniformTrafficIsSkewedWhereOnlyOffsetsAreKnown() {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        int alone = 0;
        int held = 0;
        for (int i = 0; i < WINDOWS; i++) {
            Arrival arrival = ARRIVALS.get(i % ARRIVALS.size());
            SplittableRandom own = random.split();
            UniformTraffic traffic = anyTraffic(own);
            Drawn drawn = traffic.draw(arrival, UniformTraffic.WINDOW_SECONDS);
            if (judge.judge(UniformTraffic.asOffsets(drawn), UniformTraffic.intervals(drawn))
                            .verdict()
                            .state()
                    == Verdict.State.SKEWED) {
                alone++;
                held += heldForFiveMinutes(traffic.draw(arrival, HISTORY_SECONDS)) ? 1 : 0;
            }
        }
        // One window alone can mislead: that is why the condition must hold.
        assertThat(alone).isPositive().isLessThan(WINDOWS / 100);
        assertThat(held).isZero();
    }

    private boolean heldForFiveMinutes(Drawn drawn) {
        TopicHistory history = TopicHistory.NONE;
        Verdict.State state = Verdict.State.EVEN;
        for (int end = 12; end <= drawn.intervals(); end++) {
            Drawn last = UniformTraffic.last(drawn, end);
            TopicWindow counts = UniformTraffic.asOffsets(last);
            TopicWindow window = new TopicWindow(
                    counts.topic(),
                    counts.basis(),
                    Windows.START.plusSeconds(5L * (end - 12)),
                    Windows.START.plusSeconds(5L * end),
                    counts.partitions(),
                    counts.facts());
            IntervalCounts intervals = UniformTraffic.intervals(last);
            Judgement judgement = judge.judge(window, intervals, history);
            history = history.after(window, judgement);
            state = judgement.verdict().state();
        }
        return state == Verdict.State.SKEWED;
    }

    private static UniformTraffic anyTraffic(SplittableRandom random) {
        int partitions = 2 + random.nextInt(199);
        double recordsPerPartition = Math.pow(10_000, random.nextDouble());
        return new UniformTraffic(random, partitions, recordsPerPartition);
    }

    private String table() {
        StringBuilder table = new StringBuilder(
                        "| how the records come | windows | flagged by Scoville | flagged by mean + 2 sigma |\n")
                .append("|---|---|---|---|\n");
        simpleRule.forEach((arrival, counts) -> table.append(
                String.format(Locale.ROOT, "| %s | %,d | 0 | %,d |\n", arrival.words(), counts[1], counts[0])));
        int all = simpleRule.values().stream().mapToInt(counts -> counts[0]).sum();
        return table.append(String.format(Locale.ROOT, "| all | %,d | 0 | %,d |\n", WINDOWS, all))
                .toString();
    }

    private void count(Arrival arrival, Drawn drawn) {
        int[] flaggedOfAll = simpleRule.computeIfAbsent(arrival, first -> new int[2]);
        flaggedOfAll[0] += MeanPlusTwoSigma.flags(drawn.totals()) ? 1 : 0;
        flaggedOfAll[1]++;
    }
}
