package io.scoville.detector.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.Limits;
import io.scoville.salting.Semantics;
import io.scoville.salting.key.SaltFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class AdviserTest {
    // 40 % of the topic: 80,000 of 200,000.
    private static final TopicWindow HOT = Windows.window(12, Map.of("tenant-000042", 80_000L));

    private final Adviser adviser = new Adviser(Limits.DEFAULT, SaltFormat.DEFAULT);

    @Test
    void aHotKeyIsSaltedWithSuffixesThatHoldForHiddenKeysToo() {
        Recommendation best = adviser.advise(
                        HOT, Windows.skewed(HOT, "tenant-000042"), Windows.diagnosis(Cause.HOT_KEY))
                .get(0);

        assertThat(best.remedy()).isEqualTo("SALT");
        assertThat(best.rank()).hasValue(1);
        assertThat(best.key()).contains(RecordKey.of("tenant-000042"));
        assertThat(best.salts()).hasValue(6);
        assertThat(best.suffixes()).hasSize(6).allMatch(suffix -> suffix.matches("#\\d+"));
        assertThat(best.predictedMaxOverMean().orElseThrow()).isCloseTo(1.4, within(1e-9));
        assertThat(best.curve()).hasSize(32);
        assertThat(best.why()).doesNotContain("tenant");
    }

    @Test
    void severalHotKeysAreSaltedTogetherWithOneRank() {
        TopicWindow window = Windows.window(12, Map.of("a", 60_000L, "order-4567", 50_000L));

        List<Recommendation> salts =
                adviser
                        .advise(window, Windows.skewed(window, "a", "order-4567"), Windows.diagnosis(Cause.HOT_KEY))
                        .stream()
                        .filter(recommendation -> recommendation.remedy().equals("SALT"))
                        .toList();

        assertThat(salts).hasSize(2).allMatch(salt -> salt.rank().orElseThrow() == 1);
        assertThat(salts.get(0).predicted()).isEqualTo(salts.get(1).predicted());
    }

    @Test
    void whatWillNotHelpComesLastWithTheReason() {
        List<Recommendation> all =
                adviser.advise(HOT, Windows.skewed(HOT, "tenant-000042"), Windows.diagnosis(Cause.HOT_KEY));

        Recommendation partitions = all.stream()
                .filter(recommendation -> recommendation.remedy().equals("ADD_PARTITIONS"))
                .findFirst()
                .orElseThrow();
        assertThat(partitions.helps()).isFalse();
        assertThat(partitions.rank()).isEmpty();
        assertThat(partitions.partitions()).hasValue(24);
        assertThat(partitions.why()).startsWith("a single key never splits");
        assertThat(all.get(all.size() - 1).helps()).isFalse();
    }

    @Test
    void theDeclaredUseDecides() {
        Semantics ordered = new Semantics(Semantics.Order.PER_KEY, Semantics.Operation.APPEND, Semantics.Reads.BY_KEY);

        List<Recommendation> all = adviser.advise(
                HOT,
                Windows.skewed(HOT, "tenant-000042"),
                Windows.diagnosis(Cause.HOT_KEY),
                new Circumstances(Set.of(), ordered, Set.of()));

        assertThat(all.get(0).remedy()).isEqualTo("ISOLATE");
        assertThat(all)
                .filteredOn(recommendation -> recommendation.remedy().equals("SALT"))
                .allMatch(salt -> !salt.helps());
    }

    @Test
    void aSlowConsumerOfAnEvenTopicIsNotBlamedOnAKey() {
        TopicWindow window = Windows.window(12, Map.of("a", 100L));

        List<Recommendation> all = adviser.advise(
                window,
                Windows.even(),
                Windows.diagnosis(),
                new Circumstances(Set.of(ConsumerState.SLOW_CONSUMER), Semantics.UNKNOWN, Set.of()));

        assertThat(all)
                .extracting(Recommendation::remedy)
                .containsExactly("FIX_CONSUMER", "SALT", "ADD_CONSUMERS", "RESET_GROUP");
        assertThat(all).extracting(Recommendation::helps).containsExactly(true, false, false, false);
    }

    @Test
    void anEvenTopicGetsNoAdvice() {
        assertThat(adviser.advise(HOT, Windows.even(), Windows.diagnosis())).isEmpty();
    }

    @Test
    void aTopicWithoutRecordsGetsNoAdvice() {
        TopicWindow empty = new TopicWindow(
                "payments", TopicWindow.Basis.TRAFFIC, Windows.NOON, Windows.NOON.plusSeconds(60), List.of());

        assertThat(adviser.advise(empty, Windows.skewed(empty), Windows.diagnosis(Cause.HOT_KEY)))
                .isEmpty();
    }

    @Test
    void anUnrecognisedPartitionerIsAssumedFromWhereTheKeysAreAndSaid() {
        Diagnosis unrecognised = new Diagnosis(List.of(), Optional.empty());

        Recommendation best = adviser.advise(HOT, Windows.skewed(HOT, "tenant-000042"), unrecognised)
                .get(0);

        assertThat(best.conditions()).contains("the producers use murmur2, which was assumed and not recognised");
    }

    @Test
    void aKeyThatIsCutCannotBeHashedAndGetsNoSuffixes() {
        String longKey = "x".repeat(300);
        TopicWindow window = Windows.window(12, Map.of(longKey, 80_000L));

        List<Recommendation> all =
                adviser.advise(window, Windows.skewed(window, longKey), Windows.diagnosis(Cause.HOT_KEY));

        assertThat(all).noneMatch(recommendation -> recommendation.remedy().equals("SALT"));
        assertThat(all).anyMatch(recommendation -> recommendation.remedy().equals("CHANGE_KEY"));
    }
}
