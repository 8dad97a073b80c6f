package io.scoville.detector.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.TopicFacts;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class StandingFindingsTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static List<Finding> find(Windows windows) {
        TopicWindow window = windows.build();
        return new Diagnostician()
                .diagnose(window, new SkewJudge(SkewThresholds.DEFAULT).judge(window))
                .findings();
    }

    private static Finding only(Windows windows) {
        List<Finding> findings = find(windows);
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    private static Windows even(int partitions) {
        Windows windows = Windows.of(partitions);
        for (int p = 0; p < partitions; p++) {
            windows.keyed(p, 10_000);
        }
        return windows;
    }

    @Test
    void anEvenTopicHasNoFindings() {
        assertThat(find(even(12))).isEmpty();
    }

    @Test
    void aPartitionWithLargeRecordsIsFoundWithTheKeyThatHasThem() {
        Windows windows = even(10).key(4, RecordKey.of("blob"), 1_000, 30_000_000);

        Finding finding = only(windows);

        assertThat(finding.cause()).isEqualTo(Cause.LARGE_RECORDS);
        assertThat(finding.partitions()).containsExactly(4);
        assertThat(finding.evidence())
                .isEqualTo("Partition 4 carries 78 % of the bytes with 11 % of the records: its records average 2.8 kB,"
                        + " those elsewhere 100 B; key \"blob\" makes 97 % of the bytes of partition 4.");
        assertThat(finding.facts()).containsEntry("key", "\"blob\"").containsEntry("bytes", 31_000_000L);
    }

    @Test
    void noKeyIsNamedForLargeRecordsThatManyShare() {
        Windows windows = even(10);
        for (int k = 0; k < 3; k++) {
            windows.key(4, RecordKey.of("blob-" + k), 300, 850_000);
            windows.key(5, RecordKey.of("blub-" + k), 300, 850_000);
        }

        Finding finding = only(windows);

        assertThat(finding.evidence())
                .isEqualTo("Partitions 4 and 5 carry 47 % of the bytes with 21 % of the records: their records average"
                        + " 326 B, those elsewhere 100 B.");
        assertThat(finding.facts()).doesNotContainKey("key");
    }

    @Test
    void aPartitionThatIsHotByRecordsIsNotCalledOneOfLargeRecords() {
        assertThat(find(even(10).key(4, RecordKey.of("hot"), 100_000, 300_000_000)))
                .extracting(Finding::cause)
                .containsExactly(Cause.HOT_KEY);
    }

    @Test
    void everySecondPartitionIsReportedOnceTenWindowsShowedIt() {
        TopicHistory history = TopicHistory.NONE;
        SkewJudge judge = new SkewJudge(SkewThresholds.DEFAULT);
        Diagnostician diagnostician = new Diagnostician();
        for (int i = 1; i <= 10; i++) {
            TopicWindow window = everySecond(1)
                    .at(Windows.START.plus(MINUTE.multipliedBy(i)), MINUTE)
                    .build();
            Judgement judgement = judge.judge(window);
            List<Finding> findings =
                    diagnostician.diagnose(window, judgement, history).findings();
            history = history.after(window, judgement);
            if (i < 10) {
                assertThat(findings).isEmpty();
            } else {
                assertThat(findings).hasSize(1);
                assertThat(findings.get(0).cause()).isEqualTo(Cause.EVERY_SECOND_PARTITION);
                assertThat(findings.get(0).partitions()).containsExactly(1, 3, 5);
                assertThat(findings.get(0).evidence())
                        .isEqualTo("For 10 min records have gone to the odd partitions only: that is what the"
                                + " RoundRobinPartitioner of older Java clients does (KAFKA-17632), and it leaves half of"
                                + " the partitions idle.");
                assertThat(findings.get(0).facts())
                        .containsEntry("parity", "odd")
                        .containsEntry("seconds", 600L);
            }
        }
    }

    @Test
    void oneLongWindowShowsEverySecondPartition() {
        assertThat(only(everySecond(0).at(Windows.START, Duration.ofMinutes(10)))
                        .partitions())
                .containsExactly(0, 2, 4);
        assertThat(find(everySecond(0).at(Windows.START, Duration.ofMinutes(10).minusSeconds(1))))
                .isEmpty();
    }

    private static Windows everySecond(int parity) {
        Windows windows = Windows.of(6);
        for (int p = parity; p < 6; p += 2) {
            windows.keyless(p, 10_000);
        }
        return windows;
    }

    @Test
    void aBrokerThatLeadsMostOfTheLoadIsHot() {
        Windows windows = even(6);
        int[] leaders = {1, 1, 1, 1, 2, 3};
        for (int p = 0; p < 6; p++) {
            windows.leader(p, leaders[p]);
        }

        Finding finding = only(windows);

        assertThat(finding.cause()).isEqualTo(Cause.HOT_BROKER);
        assertThat(finding.partitions()).containsExactly(0, 1, 2, 3);
        assertThat(finding.evidence())
                .isEqualTo(
                        "Broker 1 leads 4 partitions with 67 % of the records, where each of 3 brokers would have 33 %:"
                                + " partitions 0, 1, 2 and 3 are loaded, and moving one of their leaders to another broker takes"
                                + " load off this one.");
    }

    @Test
    void brokersAreNotHotWhereLeadersAreUnknownOrOneOrEven() {
        Windows oneUnknown = even(6);
        Windows oneBroker = even(6);
        Windows evenLeaders = even(6);
        for (int p = 0; p < 6; p++) {
            if (p > 0) {
                oneUnknown.leader(p, 1);
            }
            oneBroker.leader(p, 1);
            evenLeaders.leader(p, p % 3);
        }

        assertThat(find(oneUnknown)).isEmpty();
        assertThat(find(oneBroker)).isEmpty();
        assertThat(find(evenLeaders)).isEmpty();
    }

    @Test
    void oneHotPartitionDoesNotMakeItsBrokerOneWhoseLeadersShouldMove() {
        Windows windows = even(6).key(0, RecordKey.of("hot"), 200_000);
        for (int p = 0; p < 6; p++) {
            windows.leader(p, p % 3);
        }

        assertThat(find(windows)).extracting(Finding::cause).containsExactly(Cause.HOT_KEY);
    }

    @Test
    void runsOfRecordsWithoutKeysMakeNoBrokerHot() {
        Windows windows = Windows.of(6).keyless(0, 50_000).keyless(1, 50_000);
        for (int p = 0; p < 6; p++) {
            windows.leader(p, p < 2 ? 1 : p < 4 ? 2 : 3);
        }

        assertThat(find(windows)).isEmpty();
    }

    @Test
    void storedRecordsThatBeginMuchLaterInOnePartitionCoverUnequalSpans() {
        Instant end = Windows.START.plus(Duration.ofHours(10));
        Windows windows = even(4).basis(Basis.STORED).at(Windows.START, Duration.ofHours(10));
        for (int p = 0; p < 4; p++) {
            windows.stored(p, 500, Windows.START.plus(Duration.ofHours(p == 2 ? 4 : 0)), end);
        }

        Finding finding = only(windows);

        assertThat(finding.cause()).isEqualTo(Cause.UNEQUAL_SPANS);
        assertThat(finding.partitions()).containsExactly(2);
        assertThat(finding.evidence())
                .isEqualTo("Stored records of partition 0 begin at 2026-01-01T00:00:00Z, those of partition 2 at"
                        + " 2026-01-01T04:00:00Z: retention has cut them differently, so their counts cover unequal spans;"
                        + " scan a span that all still have (scoville scan --topic payments --since PT6H).");
    }

    @Test
    void aPartitionThatStillHasItsFirstOffsetOrFewRecordsWasNotCut() {
        Instant end = Windows.START.plus(Duration.ofHours(10));
        Instant late = Windows.START.plus(Duration.ofHours(4));
        Windows beganLater =
                even(4).basis(Basis.STORED).stored(0, 500, Windows.START, end).stored(2, 0, late, end);
        Windows fewRecords = Windows.of(2)
                .basis(Basis.STORED)
                .keyed(0, 1_000)
                .keyed(1, 9)
                .stored(0, 500, Windows.START, end)
                .stored(1, 500, late, end);
        Windows slightlyLater = even(4).basis(Basis.STORED)
                .stored(0, 500, Windows.START, end)
                .stored(2, 500, Windows.START.plus(Duration.ofHours(1)), end);
        Windows notStored = even(4).stored(0, 500, Windows.START, end).stored(2, 500, late, end);

        assertThat(find(beganLater)).isEmpty();
        assertThat(find(fewRecords)).extracting(Finding::cause).doesNotContain(Cause.UNEQUAL_SPANS);
        assertThat(find(slightlyLater)).isEmpty();
        assertThat(find(notStored)).isEmpty();
    }

    @Test
    void storedRecordsOfACompactedTopicAreNotItsTraffic() {
        Windows windows = even(4).facts(new TopicFacts(OptionalInt.empty(), true, Set.of()))
                .holes(1, 60_000);
        assertThat(find(windows)).isEmpty();

        Finding finding = only(windows.basis(Basis.STORED));

        assertThat(finding.cause()).isEqualTo(Cause.COMPACTED);
        assertThat(finding.partitions()).isEmpty();
        assertThat(finding.evidence())
                .startsWith("The topic is compacted and 40,000 records are left of 100,000 offsets: ");
    }

    @Test
    void partitionsThatNobodyObservesAreBlind() {
        Finding two = only(even(12).blind(7, 3).missing(3, 100).missing(7, 200));
        Finding one = only(even(12).blind(7));

        assertThat(two.cause()).isEqualTo(Cause.BLIND);
        assertThat(two.partitions()).containsExactly(3, 7);
        assertThat(two.evidence())
                .isEqualTo(
                        "Partitions 3 and 7 take records that nobody observes (300 in this window): they are left out of"
                                + " the verdict; check that the detector may read the topic and that all its instances are up.");
        assertThat(one.evidence()).startsWith("Partition 7 takes records that nobody observes: it is left out");
    }

    @Test
    void aDiagnosisWithoutATopicWorthJudgingIsEmpty() {
        TopicWindow window = Windows.of(3).build();

        Diagnosis diagnosis = new Diagnostician().diagnose(window, new SkewJudge(SkewThresholds.DEFAULT).judge(window));

        assertThat(diagnosis).isEqualTo(new Diagnosis(List.of(), Optional.empty()));
    }
}
