package io.scoville.detector.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.window.TopicFacts;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.partitioner.Crc32;
import io.scoville.salting.partitioner.Fnv1a;
import io.scoville.salting.partitioner.Murmur2;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.partitioner.Partitioners;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PartitionerRecognitionTest {
    private static Diagnosis diagnose(Windows windows) {
        TopicWindow window = windows.build();
        return new Diagnostician().diagnose(window, new SkewJudge(SkewThresholds.DEFAULT).judge(window));
    }

    private static Optional<Finding> mismatch(Diagnosis diagnosis) {
        return diagnosis.findings().stream()
                .filter(finding -> finding.cause() == Cause.PARTITIONER_MISMATCH)
                .findFirst();
    }

    static Stream<Partitioner> known() {
        return Partitioners.all().stream();
    }

    @ParameterizedTest
    @MethodSource("known")
    void eachKnownPartitionerIsNamedByTheKeysThatItPlaced(Partitioner partitioner) {
        Diagnosis diagnosis = diagnose(Windows.of(12).keys(partitioner, "order-", 60, 1_000));

        assertThat(diagnosis.partitioner()).contains(new PartitionerMatch(partitioner.name(), 1.0, 60));
        assertThat(mismatch(diagnosis)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"murmur2", "crc32"})
    void theVectorsOfTheClientsAreRecognised(String name) throws IOException {
        Windows windows = Windows.of(12);
        long tested = 0;
        try (InputStream json = getClass().getResourceAsStream("/cases/partitioners.json")) {
            for (JsonNode vector : new ObjectMapper().readTree(Objects.requireNonNull(json))) {
                if (vector.get("partitions").asInt() == 12) {
                    windows.key(
                            vector.get(name).asInt(),
                            RecordKey.of(vector.get("key").asText()),
                            1_000);
                    tested++;
                }
            }
        }

        assertThat(diagnose(windows).partitioner()).contains(new PartitionerMatch(name, 1.0, (int) tested));
    }

    @Test
    void fourKeysOnTwelvePartitionsAreEnoughAndThreeAreNot() {
        assertThat(diagnose(Windows.of(12).keys(Murmur2.PARTITIONER, "k", 4, 100))
                        .partitioner())
                .isPresent();
        assertThat(diagnose(Windows.of(12).keys(Murmur2.PARTITIONER, "k", 3, 100))
                        .partitioner())
                .isEmpty();
    }

    @Test
    void oneConstantKeyShowsNoPartitioner() {
        assertThat(diagnose(Windows.of(15).key(Murmur2.PARTITIONER, RecordKey.of("ztf"), 30_000))
                        .partitioner())
                .isEmpty();
    }

    @Test
    void partitionersThatAreEqualAtThisNumberOfPartitionsGoByTheMostCommon() {
        assertThat(diagnose(Windows.of(16).keys(Fnv1a.UNSIGNED, "k", 200, 100)).partitioner())
                .map(PartitionerMatch::name)
                .contains(Fnv1a.REFERENCE.name());
    }

    @Test
    void aSinglePartitionShowsNothing() {
        assertThat(diagnose(Windows.of(1).keys(Murmur2.PARTITIONER, "k", 200, 100))
                        .partitioner())
                .isEmpty();
    }

    @Test
    void emptyAndCutKeysAreNotTested() {
        Windows windows = Windows.of(12)
                .keys(Murmur2.PARTITIONER, "k", 20, 100)
                .key(11, RecordKey.of(""), 100)
                .key(10, RecordKey.of(new byte[300]), 100);

        assertThat(diagnose(windows).partitioner()).contains(new PartitionerMatch("murmur2", 1.0, 20));
    }

    @Test
    void aFewStraysDoNotHideThePartitioner() {
        Windows windows = Windows.of(12).keys(Murmur2.PARTITIONER, "k", 95, 100);
        for (int k = 0; k < 5; k++) {
            RecordKey stray = RecordKey.of("stray-" + k);
            windows.key((Murmur2.PARTITIONER.partition(stray.bytes(), 12) + 1) % 12, stray, 100);
        }
        assertThat(diagnose(windows).partitioner()).contains(new PartitionerMatch("murmur2", 0.95, 100));

        RecordKey oneMore = RecordKey.of("stray-x");
        windows.key((Murmur2.PARTITIONER.partition(oneMore.bytes(), 12) + 1) % 12, oneMore, 100);
        assertThat(diagnose(windows).partitioner()).isEmpty();
    }

    @Test
    void twoClientsThatDisagreeAreBothNamed() {
        Windows windows =
                Windows.of(12).keys(Murmur2.PARTITIONER, "user-", 60, 1_000).keys(Crc32.PARTITIONER, "user-", 60, 500);

        Diagnosis diagnosis = diagnose(windows);

        assertThat(diagnosis.partitioner()).isEmpty();
        Finding finding = mismatch(diagnosis).orElseThrow();
        assertThat(finding.facts())
                .containsEntry("kind", "MIXED")
                .containsEntry("partitioners", List.of("murmur2", "crc32"))
                .hasEntrySatisfying(
                        "firstShareOfRecords",
                        share -> assertThat((double) share).isBetween(0.64, 0.69));
        assertThat(finding.evidence())
                .startsWith(
                        "Two kinds of producers write to this topic: 67 % of the records of the keys that were tested"
                                + " are where murmur2 (Java) puts them, 33 % where crc32 (librdkafka consistent and"
                                + " consistent_random) does")
                .contains(" keys are in several partitions, like \"user-");
    }

    @Test
    void twoClientsWithKeysOfTheirOwnDisagreeToo() {
        Windows windows =
                Windows.of(12).keys(Crc32.PARTITIONER, "py-", 60, 1_000).keys(Murmur2.PARTITIONER, "java-", 60, 100);

        Finding finding = mismatch(diagnose(windows)).orElseThrow();

        assertThat(finding.facts())
                .containsEntry("partitioners", List.of("crc32", "murmur2"))
                .containsEntry("keysInSeveralPartitions", 0);
        assertThat(finding.partitions()).isEmpty();
    }

    @Test
    void keysThatAreEverywhereAreScattered() {
        Windows windows = Windows.of(12);
        for (int k = 0; k < 20; k++) {
            for (int p = 0; p < 12; p++) {
                windows.key(p, RecordKey.of("k" + k), 100);
            }
        }

        Finding finding = mismatch(diagnose(windows)).orElseThrow();

        assertThat(finding.facts()).containsEntry("kind", "SCATTERED").containsEntry("keysInSeveralPartitions", 20);
        assertThat(finding.partitions()).hasSize(12);
        assertThat(finding.evidence())
                .startsWith("Records of one key go to several partitions")
                .contains(
                        "20 keys are in several partitions, like ", "in partitions 0, 1, 2, 3, 4, 5, 6, 7 and 4 more");
    }

    @Test
    void oneRecordInAHundredInAnotherPartitionIsSeenAndLessIsAStray() {
        Windows base = Windows.of(12).keys(Murmur2.PARTITIONER, "k", 60, 1_000);
        int elsewhere = (Murmur2.PARTITIONER.partition(RecordKey.of("k0").bytes(), 12) + 1) % 12;

        assertThat(mismatch(diagnose(base.key(elsewhere, RecordKey.of("k0"), 10))))
                .isEmpty();
        Finding finding =
                mismatch(diagnose(base.key(elsewhere, RecordKey.of("k0"), 1))).orElseThrow();

        assertThat(finding.evidence()).contains("1 key is in several partitions, like \"k0\" in partitions ");
    }

    @Test
    void aPartitionerOfSomebodysOwnIsSaidToBeOne() {
        Windows windows = Windows.of(12);
        for (int k = 0; k < 60; k++) {
            windows.key(k % 12, RecordKey.of("custom-" + k), 1_000);
        }

        Finding finding = mismatch(diagnose(windows)).orElseThrow();

        assertThat(finding.facts()).containsEntry("kind", "CUSTOM").containsEntry("keysTested", 60);
        assertThat(finding.evidence())
                .startsWith("No known partitioner puts the 60 keys that were tested where they are (the closest, ")
                .endsWith("): a producer uses a partitioner of its own.");
    }

    @Test
    void sevenKeysThatNobodyPlacedAreTooFewToSayThat() {
        Windows seven = Windows.of(12);
        for (int k = 0; k < 7; k++) {
            seven.key(k, RecordKey.of("custom-" + k), 1_000);
        }
        assertThat(mismatch(diagnose(seven))).isEmpty();
        assertThat(mismatch(diagnose(seven.key(7, RecordKey.of("custom-7"), 1_000))))
                .isPresent();
    }

    @Test
    void anEarlierNumberOfPartitionsIsFoundByWhereTheKeysAre() {
        Windows windows = Windows.of(12);
        for (int k = 0; k < 200; k++) {
            RecordKey key = RecordKey.of("user-" + k);
            windows.key(Crc32.PARTITIONER.partition(key.bytes(), 8), key, 1_000);
            windows.key(Crc32.PARTITIONER, key, 1_000);
        }

        Diagnosis diagnosis = diagnose(windows);

        assertThat(diagnosis.partitioner()).map(PartitionerMatch::name).contains("crc32");
        assertThat(mismatch(diagnosis)).isEmpty();
        Finding added = diagnosis.findings().get(0);
        assertThat(added.cause()).isEqualTo(Cause.PARTITIONS_ADDED);
        assertThat(added.partitions()).containsExactly(8, 9, 10, 11);
        assertThat(added.facts()).containsEntry("partitionsBefore", 8).containsEntry("partitionsNow", 12);
        assertThat(added.evidence())
                .isEqualTo("The topic grew from 8 to 12 partitions within the window: 67 % of the keys go to another"
                        + " partition than before, and the order of their records across the change is not kept.");
    }

    @Test
    void anExpansionIsTheCauseOfOldPartitionsThatAreHot() {
        Windows windows = Windows.of(12);
        for (int k = 0; k < 400; k++) {
            RecordKey key = RecordKey.of("user-" + k);
            windows.key(Murmur2.PARTITIONER.partition(key.bytes(), 6), key, 1_000);
            windows.key(Murmur2.PARTITIONER, key, 200);
        }

        List<Finding> findings = diagnose(windows).findings();

        assertThat(findings).hasSize(1);
        assertThat(findings.get(0).cause()).isEqualTo(Cause.PARTITIONS_ADDED);
        assertThat(findings.get(0).partitions()).isNotEmpty().allMatch(partition -> partition < 6);
        assertThat(findings.get(0).evidence())
                .startsWith("The topic grew from 6 to 12 partitions")
                .endsWith(" times the mean because the records from before lie in the old partitions only.");
    }

    @Test
    void aKnownExpansionIsNoMismatchWhereverTheKeysAre() {
        Windows windows = Windows.of(12);
        for (int k = 0; k < 60; k++) {
            windows.key(k % 12, RecordKey.of("custom-" + k), 1_000);
        }
        windows.facts(new TopicFacts(OptionalInt.of(10), false, Set.of()));

        List<Finding> findings = diagnose(windows).findings();

        assertThat(findings).extracting(Finding::cause).containsExactly(Cause.PARTITIONS_ADDED);
        assertThat(findings.get(0).partitions()).containsExactly(10, 11);
        assertThat(findings.get(0).evidence()).contains("from 10 to 12", "83 % of the keys");
    }

    @Test
    void theShareOfKeysThatMoveFollowsFromTheNumbers() {
        assertThat(PartitionsAdded.movedShare(12, 24)).isEqualTo(0.5);
        assertThat(PartitionsAdded.movedShare(10, 12)).isEqualTo(1 - 1 / 6.0);
        assertThat(PartitionsAdded.movedShare(1, 7)).isEqualTo(1 - 1 / 7.0);
    }
}
