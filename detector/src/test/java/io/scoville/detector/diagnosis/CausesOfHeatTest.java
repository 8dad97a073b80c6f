package io.scoville.detector.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.partitioner.Murmur2;
import io.scoville.sketch.Estimate;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CausesOfHeatTest {
    private static Diagnosis diagnose(Windows windows) {
        TopicWindow window = windows.build();
        Judgement judgement = new SkewJudge(SkewThresholds.DEFAULT).judge(window);
        assertThat(judgement.verdict().hotPartitions()).as("hot partitions").isNotEmpty();
        return new Diagnostician().diagnose(window, judgement);
    }

    private static Finding only(Windows windows) {
        List<Finding> findings = diagnose(windows).findings();
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    /** Partitions of 10,000 records with 1,000 keys that are not listed. */
    private static Windows background(int partitions) {
        Windows windows = Windows.of(partitions);
        for (int p = 0; p < partitions; p++) {
            windows.keyed(p, 10_000).distinct(p, Estimate.exactly(1_000));
        }
        return windows;
    }

    private static double number(Finding finding, String fact) {
        return Double.parseDouble(String.valueOf(finding.facts().get(fact)));
    }

    private static RecordKey key(String text) {
        return RecordKey.of(text);
    }

    @Test
    void aRunOfRecordsWithoutKeysIsTheCauseIfItMakesMoreThanHalfOfTheExcess() {
        Windows windows = Windows.of(4).keyed(0, 3_000).keyless(0, 4_000);
        for (int p = 1; p < 4; p++) {
            windows.keyed(p, 1_000);
        }

        Finding finding = only(windows);

        assertThat(finding.cause()).isEqualTo(Cause.KEYLESS);
        assertThat(finding.partitions()).containsExactly(0);
        assertThat(finding.evidence())
                .isEqualTo("Partition 0 stands at 2.8 times the mean: 4,000 of its 7,000 records have no key, where a"
                        + " fair share would be 1,000; a producer without keys stays with one partition for a while, so"
                        + " this passes unless the producer is pinned to it.");
        assertThat(finding.facts()).contains(entry("keylessRecords", 4_000L), entry("fairKeyless", 1_000.0));
    }

    @Test
    void recordsWithoutKeysThatMakeHalfOfTheExcessAndNoMoreAreNotTheCause() {
        // Mean 2,500, excess 4,000 in partition 0, of which exactly 2,000 are keyless beyond the fair share of 800.
        Windows windows =
                Windows.of(4).keyed(0, 3_700).keyless(0, 2_800).keyless(1, 400).keyed(1, 1_100);
        windows.keyed(2, 1_000).keyed(3, 1_000);

        assertThat(only(windows).cause()).isEqualTo(Cause.UNEXPLAINED);
    }

    @Test
    void oneHotKeyIsNamedWithWhatThePartitionWouldBeWithoutIt() {
        Finding finding = only(background(12).key(3, key("tenant-7"), 40_000));

        assertThat(finding.cause()).isEqualTo(Cause.HOT_KEY);
        assertThat(finding.partitions()).containsExactly(3);
        assertThat(finding.evidence())
                .isEqualTo("Key \"tenant-7\" alone makes 40,000 of the 50,000 records of partition 3 (80 %), 3.0 times"
                        + " what an even partition carries in all; without it the partition would stand at 1.0 times the"
                        + " mean instead of 3.8.");
        assertThat(finding.facts())
                .contains(
                        entry("partition", 3),
                        entry("records", 50_000L),
                        entry("keys", List.of("\"tenant-7\"")),
                        entry("keyRecords", List.of(40_000L)),
                        entry("keyShareOfPartition", 0.8),
                        entry("timesMeanWithoutThem", 1.0));
    }

    @Test
    void twoHotKeysOfOnePartitionAreOneFinding() {
        Finding finding = only(background(12).key(3, key("a"), 40_000).key(3, key("b"), 30_000));

        assertThat(finding.evidence())
                .startsWith("Keys \"a\" and \"b\" together make 70,000 of the 80,000 records of partition 3 (88 %)")
                .contains("without them");
    }

    @Test
    void aKeyThatIsTheWholeTopicLeavesNothingWithoutIt() {
        Finding finding = only(Windows.of(6).key(2, key("only"), 1_000));

        assertThat(finding.cause()).isEqualTo(Cause.HOT_KEY);
        assertThat(finding.evidence())
                .endsWith("there is nothing else in the topic, and no number of partitions splits a key.");
        assertThat(finding.facts()).contains(entry("timesMeanWithoutThem", 0.0));
    }

    @Test
    void aHotKeyThatMakesLessThanHalfOfTheExcessIsNotTheCause() {
        // Partition 0: 10,000 and a key of 9,000, hot, beside 25,000 more of nobody in particular.
        Finding finding = only(background(12).key(0, key("hot"), 9_000).keyed(0, 25_000));

        assertThat(finding.cause()).isEqualTo(Cause.UNEXPLAINED);
    }

    @Test
    void theHottestPartitionComesFirst() {
        Diagnosis diagnosis = diagnose(background(12).key(2, key("a"), 30_000).key(7, key("b"), 60_000));

        assertThat(diagnosis.findings()).extracting(Finding::partitions).containsExactly(List.of(7), List.of(2));
    }

    @Test
    void withFewKeysThatAreAllLargeNoneIsToBlame() {
        Windows windows = Windows.of(6);
        for (int k = 0; k < 5; k++) {
            windows.key(k / 2, key("device-" + k), 1_000);
        }

        Finding finding = only(windows);

        assertThat(finding.cause()).isEqualTo(Cause.FEW_KEYS);
        assertThat(finding.partitions()).containsExactly(0, 1);
        assertThat(finding.evidence())
                .startsWith("The topic has 5 distinct keys for 6 partitions, too few to spread evenly: even if all were"
                        + " equal, the fullest partition would stand at about ")
                .endsWith(" times the mean, and partitions 0 and 1 stand at up to 2.4 times the mean.");
        assertThat(finding.facts()).contains(entry("distinctKeys", 5), entry("keysPerPartition", 5.0 / 6));
    }

    @Test
    void withFewKeysTheLargeOnesAreToBlameIfTheyAreAtMostHalfAsManyAsPartitions() {
        Windows windows = Windows.of(6);
        for (int k = 0; k < 3; k++) {
            windows.key(k, key("device-" + k), 1_000);
        }

        assertThat(diagnose(windows).findings()).extracting(Finding::cause).containsOnly(Cause.HOT_KEY);
    }

    @Test
    void tenKeysAPartitionAreNotFew() {
        Windows windows = background(12).keyed(0, 20_000);
        for (int p = 0; p < 12; p++) {
            windows.distinct(p, Estimate.exactly(10));
        }
        assertThat(only(windows).cause()).isNotEqualTo(Cause.FEW_KEYS);

        windows.distinct(0, Estimate.exactly(9));
        assertThat(only(windows).cause()).isEqualTo(Cause.FEW_KEYS);
    }

    @Test
    void whereDistinctKeysWereNotCountedTheyAreNotCalledFew() {
        Windows windows = Windows.of(6).keyed(0, 10_000);
        for (int p = 1; p < 6; p++) {
            windows.keyed(p, 1_000);
        }

        assertThat(only(windows).cause()).isEqualTo(Cause.UNEXPLAINED);
    }

    @Test
    void middlingKeysThatShareAPartitionCollide() {
        Windows windows = background(12);
        for (int k = 0; k < 4; k++) {
            windows.key(5, key("shop-" + k), 4_000);
        }

        Finding finding = only(windows);

        assertThat(finding.cause()).isEqualTo(Cause.COLLIDING_KEYS);
        assertThat(finding.partitions()).containsExactly(5);
        assertThat(finding.evidence())
                .isEqualTo(
                        "Partition 5 stands at 2.3 times the mean because 4 heavy keys share it: \"shop-0\" (4,000),"
                                + " \"shop-1\" (4,000), \"shop-2\" (4,000) and \"shop-3\" (4,000) make 16,000 of its 26,000"
                                + " records; the largest fills 0.35 of an even partition, so moving one of them is not enough.");
    }

    @Test
    void aHotKeyAndCollidingKeysInDifferentPartitionsAreTwoCauses() {
        Windows windows = background(12).key(1, key("hot"), 60_000);
        for (int k = 0; k < 5; k++) {
            windows.key(5, key("shop-" + k), 5_000);
        }

        assertThat(diagnose(windows).findings())
                .extracting(Finding::cause)
                .containsExactly(Cause.HOT_KEY, Cause.COLLIDING_KEYS);
    }

    @Test
    void oneMiddlingKeyCollidesWithNothing() {
        assertThat(only(background(12).key(5, key("shop"), 5_000).keyed(5, 3_000))
                        .cause())
                .isEqualTo(Cause.UNEXPLAINED);
    }

    @Test
    void manyEqualKeysLieUnevenlyByTheLuckOfHashing() {
        Windows windows = Windows.of(200).keys(Murmur2.PARTITIONER, "key-", 2_200, 500);

        List<Finding> findings = diagnose(windows).findings();

        assertThat(findings).hasSize(1);
        assertThat(findings.get(0).cause()).isEqualTo(Cause.HASH_LUCK);
        assertThat(findings.get(0).partitions()).isSorted().hasSizeGreaterThan(1);
        assertThat(findings.get(0).evidence())
                .contains(
                        " by the luck of hashing: the keys lie as unevenly as 2,200 equal keys, which puts the fullest"
                                + " of 200 partitions at ",
                        " times the mean on average; no key and no client is at fault.");
        assertThat(number(findings.get(0), "effectiveKeys")).isBetween(2_199.9, 2_200.1);
        assertThat(number(findings.get(0), "luckMaxOverMean")).isBetween(1.8, 2.1);
    }

    @Test
    void moreDistinctKeysThanChanceAllowsPointToThePartitioner() {
        Finding finding = only(background(12).keyed(4, 20_000).distinct(4, new Estimate(3_000, 2_900, 3_100)));

        assertThat(finding.cause()).isEqualTo(Cause.UNEVEN_KEY_SPREAD);
        assertThat(finding.evidence())
                .isEqualTo("Partition 4 stands at 2.6 times the mean because it holds about 3,000 distinct keys where"
                        + " 1,167 would be its share and chance allows 1,303: whatever chooses the partitions spreads"
                        + " the keys unevenly, so look at the producers' partitioner.");
    }

    @Test
    void theErrorOfTheCountOfDistinctKeysIsGranted() {
        // 1,400 distinct keys are beyond chance, but their number is certain to 1,100 only.
        Finding finding = only(background(12).keyed(4, 20_000).distinct(4, new Estimate(1_400, 1_100, 1_700)));

        assertThat(finding.cause()).isEqualTo(Cause.UNEXPLAINED);
        assertThat(finding.evidence())
                .isEqualTo("Partition 4 stands at 2.6 times the mean and no known cause holds: the heaviest key of"
                        + " partition 4 makes 0 % of it, and its number of distinct keys is what chance allows.");
    }

    @Test
    void fromOffsetsTheCauseIsUnknownAndTheEvidenceSaysWhatWouldTell() {
        Finding finding = only(Windows.ofOffsets(9_000, 1_000, 1_000, 1_000));

        assertThat(finding.cause()).isEqualTo(Cause.UNKNOWN);
        assertThat(finding.evidence())
                .isEqualTo(
                        "Partition 0 stands at 3.0 times the mean (9,000 of 12,000 records). Only offsets are known, so"
                                + " the cause is not: reading the traffic would tell which keys these records have (scoville"
                                + " scan --topic payments).");
    }

    @Test
    void namesOfKeysComeFromOneFunctionOnly() {
        TopicWindow window = background(12).key(3, key("tenant-7"), 40_000).build();
        Judgement judgement = new SkewJudge(SkewThresholds.DEFAULT).judge(window);

        Diagnosis diagnosis = new Diagnostician(hidden -> "hmac:1f").diagnose(window, judgement);

        assertThat(diagnosis.findings().get(0).evidence())
                .contains("Key hmac:1f alone")
                .doesNotContain("tenant");
        assertThat(diagnosis.findings().get(0).facts().toString()).doesNotContain("tenant");
    }
}
