package io.scoville.detector.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.observation.WindowSummary.Flags;
import io.scoville.detector.observation.WindowSummary.Source;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.detector.window.SlidingWindows.Leaders;
import io.scoville.sketch.Estimate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class SlidingWindowsTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final UUID ID = new UUID(1, 1);
    private static final long FIRST = 11;
    private static final long SECOND = 22;

    private final SlidingWindows windows =
            new SlidingWindows(new Timing(Duration.ofSeconds(1), Duration.ofSeconds(60), Duration.ofSeconds(10)));

    @Test
    void summariesOfOneObserverJoin() {
        windows.accept(summary(FIRST, 0, 0, 10, 0));
        windows.accept(summary(FIRST, 1, 10, 25, 1));
        assertThat(evaluate(2).records()).isEqualTo(25);
        assertThat(evaluate(3).completeness()).isEqualTo(1.0);
    }

    @Test
    void aSummaryThatIsStoredTwiceCountsOnce() {
        windows.accept(summary(FIRST, 0, 0, 10, 0));
        windows.accept(summary(FIRST, 0, 0, 10, 0));
        EvaluatedWindow evaluated = evaluated(1);
        assertThat(evaluated.window().records()).isEqualTo(10);
        assertThat(evaluated.statistics().duplicates()).isEqualTo(1);
    }

    @Test
    void aSuccessorThatReadsAgainReplacesItsPredecessorsPanes() {
        windows.accept(summary(FIRST, 0, 0, 10, 0));
        windows.accept(summary(FIRST, 1, 10, 20, 1));
        windows.accept(summary(FIRST, 2, 20, 30, 2));
        evaluate(3);
        windows.accept(summary(SECOND, 0, 10, 27, 4));
        windows.accept(summary(SECOND, 1, 27, 40, 5));
        EvaluatedWindow evaluated = evaluated(6);
        assertThat(evaluated.window().records()).isEqualTo(40);
        assertThat(evaluated.statistics().recounted()).isZero();
        assertThat(evaluated.statistics().totals().get(0).records()).isEqualTo(40);
    }

    @Test
    void whatComesLateFromAPredecessorIsDropped() {
        windows.accept(summary(FIRST, 0, 0, 10, 0));
        windows.accept(summary(SECOND, 0, 10, 20, 1));
        windows.accept(summary(FIRST, 1, 10, 15, 1));
        assertThat(evaluate(2).records()).isEqualTo(20);
    }

    @Test
    void theTotalNeverFallsWhileAReplayIsUnderWay() {
        windows.accept(summary(FIRST, 0, 0, 10, 0));
        windows.accept(summary(FIRST, 1, 10, 30, 1));
        assertThat(evaluated(2).statistics().totals().get(0).records()).isEqualTo(30);
        windows.accept(summary(SECOND, 0, 10, 15, 3));
        assertThat(evaluated(4).statistics().totals().get(0).records()).isEqualTo(30);
        windows.accept(summary(SECOND, 1, 15, 31, 4));
        assertThat(evaluated(5).statistics().totals().get(0).records()).isEqualTo(31);
    }

    @Test
    void offsetsThatNobodyAccountsForAreMissingAndNamedOnceWhenTheyCannotBeFilledAnyMore() {
        windows.accept(summary(FIRST, 0, 0, 90, 0));
        windows.accept(summary(SECOND, 0, 100, 110, 1));
        assertThat(evaluate(2).completeness()).isEqualTo(100.0 / 110);
        assertThat(evaluated(60).gaps()).isEmpty();
        assertThat(evaluated(62).gaps())
                .containsExactly(new Gap("topic", 0, new OffsetRange(90, 100), Gap.Reason.NOT_OBSERVED));
        EvaluatedWindow after = evaluated(63);
        assertThat(after.gaps()).isEmpty();
        assertThat(after.statistics().totals().get(0).missing()).isEqualTo(10);
    }

    @Test
    void aGapThatASuccessorFillsIsNoGap() {
        windows.accept(summary(FIRST, 0, 0, 90, 0));
        windows.accept(summary(FIRST, 2, 100, 110, 2));
        assertThat(evaluate(3).partitions().get(0).missingRecords()).isEqualTo(10);
        windows.accept(summary(SECOND, 0, 90, 110, 4));
        assertThat(evaluate(5).records()).isEqualTo(110);
        assertThat(evaluate(6).completeness()).isEqualTo(1.0);
    }

    @Test
    void whatRetentionTookIsNamedSo() {
        windows.accept(summary(FIRST, 0, 0, 10, 0));
        windows.accept(new WindowSummary(
                source(SECOND, 0, ID),
                new OffsetRange(50, 60),
                Optional.empty(),
                START.plusSeconds(1),
                START.plusSeconds(2),
                traffic(10),
                List.of(),
                Unlisted.NOTHING,
                Optional.empty(),
                new Flags(false, false, true)));
        evaluate(2);
        assertThat(evaluated(62).gaps())
                .containsExactly(new Gap("topic", 0, new OffsetRange(10, 50), Gap.Reason.LOST_TO_RETENTION));
    }

    @Test
    void whoNeverSawThePredecessorIsToldWhatIsMissing() {
        windows.accept(started(FIRST, 40, 50, 60, Flags.NONE));
        EvaluatedWindow evaluated = evaluated(2);
        assertThat(evaluated.window().partitions().get(0).missingRecords()).isEqualTo(10);
        assertThat(evaluated(62).gaps())
                .containsExactly(new Gap("topic", 0, new OffsetRange(40, 50), Gap.Reason.NOT_OBSERVED));
    }

    @Test
    void whatRetentionTookWhileTheReaderWasBehindTakesNothingBack() {
        windows.accept(summary(FIRST, 0, 0, 20, 0));
        windows.accept(summary(FIRST, 1, 20, 30, 0));
        // Committed at 10, and the log begins at 20 now: 10 to 30 were counted, and 20 to 30 are read again.
        windows.accept(started(SECOND, 10, 20, 35, new Flags(false, false, true)));
        assertThat(evaluated(3).statistics().totals().get(0).records()).isEqualTo(35);
        assertThat(evaluate(3).completeness()).isEqualTo(1.0);
    }

    @Test
    void aLogThatWentBackIsCountedOn() {
        windows.accept(summary(FIRST, 0, 0, 30, 0));
        // An unclean election took 20 to 30; others are written under their offsets.
        windows.accept(started(SECOND, 30, 20, 27, new Flags(false, false, true)));
        assertThat(evaluate(2).records()).isEqualTo(37);
    }

    @Test
    void anotherIdIsAnotherTopic() {
        windows.accept(summary(FIRST, 0, 0, 500, 0));
        windows.accept(new WindowSummary(
                source(SECOND, 0, new UUID(2, 2)),
                new OffsetRange(0, 7),
                Optional.empty(),
                START.plusSeconds(1),
                START.plusSeconds(2),
                traffic(7),
                List.of(),
                Unlisted.NOTHING,
                Optional.empty(),
                Flags.NONE));
        windows.accept(summary(FIRST, 1, 500, 600, 1));
        assertThat(evaluate(2).records()).isEqualTo(7);
    }

    @Test
    void aPaneLeavesTheWindowAfterSixtySeconds() {
        windows.accept(summary(FIRST, 0, 0, 10, 0));
        windows.accept(summary(FIRST, 1, 10, 13, 30));
        assertThat(evaluate(60).records()).isEqualTo(13);
        assertThat(evaluate(61).records()).isEqualTo(3);
    }

    @Test
    void aKeyIsBoundedByThePanesThatListItAndByThoseThatDoNot() {
        windows.accept(keyed(0, 0, 10, 0, "hot", Estimate.exactly(8), 2));
        windows.accept(keyed(1, 10, 20, 1, "other", Estimate.exactly(5), 3));
        ObservedKey hot = evaluate(2).partitions().get(0).heaviestKeys().get(0);
        assertThat(hot.key()).isEqualTo(RecordKey.of("hot"));
        assertThat(hot.records()).isEqualTo(new Estimate(8, 8, 11));
    }

    private TopicWindow evaluate(int second) {
        return evaluated(second).window();
    }

    private EvaluatedWindow evaluated(int second) {
        Instant end = START.plusSeconds(second);
        return windows.evaluate(end, end.plusMillis(500), Leaders.UNKNOWN).get(0);
    }

    private static WindowSummary summary(long incarnation, long sequence, long from, long to, int second) {
        return new WindowSummary(
                source(incarnation, sequence, ID),
                new OffsetRange(from, to),
                Optional.empty(),
                START.plusSeconds(second),
                START.plusSeconds(second + 1L),
                traffic(to - from),
                List.of(),
                Unlisted.NOTHING,
                Optional.empty(),
                Flags.NONE);
    }

    private static WindowSummary started(long incarnation, long stood, long from, long to, Flags flags) {
        WindowSummary plain = summary(incarnation, 0, from, to, 1);
        return new WindowSummary(
                plain.source(),
                plain.offsets(),
                Optional.of(stood),
                plain.paneStart(),
                plain.paneEnd(),
                plain.traffic(),
                plain.heaviestKeys(),
                plain.unlisted(),
                plain.distinctKeys(),
                flags);
    }

    private static WindowSummary keyed(
            long sequence, long from, long to, int second, String key, Estimate records, long unlisted) {
        WindowSummary plain = summary(FIRST, sequence, from, to, second);
        return new WindowSummary(
                plain.source(),
                plain.offsets(),
                plain.stood(),
                plain.paneStart(),
                plain.paneEnd(),
                plain.traffic(),
                List.of(new ObservedKey(RecordKey.of(key), records, records)),
                new Unlisted(unlisted, unlisted),
                Optional.empty(),
                Flags.NONE);
    }

    private static Source source(long incarnation, long sequence, UUID id) {
        return new Source("topic", id, 0, 1, incarnation, sequence);
    }

    private static Traffic traffic(long records) {
        return new Traffic(records, records * 100, 0, 0, 0, Optional.empty(), Optional.empty());
    }
}
