package io.scoville.salting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.scoville.salting.Semantics.Operation;
import io.scoville.salting.Semantics.Order;
import io.scoville.salting.Semantics.Reads;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SaltingAdvisorTest {
    private static final TopicLoad HOT = Loads.hot(12, "tenant-000042", 0.4);
    private static final TopicLoad EVEN = Loads.hot(12, "tenant-000042", 0.01);

    @Test
    void sumsOfAHotKeyAreSaltedFirstOfAll() {
        List<Advice> advice = hotKey(new Semantics(Order.NONE, Operation.SUM, Reads.SCAN));

        Advice best = advice.get(0);
        assertThat(best.remedy().name()).isEqualTo("SALT");
        assertThat(best.helps()).isTrue();
        assertThat(best.why())
                .isEqualTo(
                        "6 salted buckets for 1 hot key, chosen by where they land, bring max / mean from 5.40 to 1.40");
        assertThat(best.conditions()).isEmpty();
        assertThat(best.costs())
                .contains("an aggregation gets a second stage that adds up to 6 partial sums: nearly free");
        assertThat(best.breaks()).noneMatch(broken -> broken.contains("order"));
    }

    @Test
    void anUndeclaredUseStatesItsConditions() {
        Advice best = hotKey(Semantics.UNKNOWN).get(0);

        assertThat(best.remedy().name()).isEqualTo("SALT");
        assertThat(best.conditions())
                .containsExactly(
                        "nobody relies on the order of the records of a hot key",
                        "no transaction and no de-duplication is bound to a hot key");
        assertThat(best.breaks()).hasSize(4);
    }

    @Test
    void orderWithinTheKeyRulesSaltingOut() {
        List<Advice> advice = hotKey(new Semantics(Order.PER_KEY, Operation.APPEND, Reads.BY_KEY));

        assertThat(names(advice, true)).startsWith("ISOLATE", "CHANGE_KEY");
        assertThat(names(advice, false)).contains("SALT");
        assertThat(find(advice, "SALT").why()).contains("needs the order of the records of one key");
    }

    @Test
    void transactionsRuleSaltingOut() {
        List<Advice> advice = hotKey(new Semantics(Order.NONE, Operation.TRANSACTION, Reads.BY_KEY));

        assertThat(names(advice, false)).contains("SALT");
        assertThat(find(advice, "SALT").remedy().predicted()).isEmpty();
    }

    @Test
    void theLatestValueIsSaltedLastAndOnACondition() {
        List<Advice> advice = hotKey(new Semantics(Order.NONE, Operation.LATEST, Reads.BY_KEY));

        assertThat(names(advice, true).get(0)).isNotEqualTo("SALT");
        assertThat(find(advice, "SALT").conditions())
                .containsExactly("each record carries a version or a time, and readers take the newest of all buckets");
    }

    @Test
    void aCompactedTopicIsNotSaltedBlindly() {
        List<Advice> advice = advise(HOT, Semantics.UNKNOWN, Symptom.HOT_KEY, Symptom.COMPACTED);

        assertThat(find(advice, "SALT").conditions())
                .anyMatch(condition -> condition.contains("newest of all buckets"));
    }

    @Test
    void morePartitionsDoNotHelpAgainstOneHotKeyAndTheFigureIsGiven() {
        Advice partitions = find(hotKey(Semantics.UNKNOWN), "ADD_PARTITIONS");

        assertThat(partitions.helps()).isFalse();
        assertThat(partitions.why())
                .isEqualTo(
                        "a single key never splits: with 24 instead of 12 partitions the most loaded one carries 43 % "
                                + "of all (now 45 %), max / mean goes from 5.40 to 10.2");
    }

    @Test
    void morePartitionsHelpWhereKeysOnlyCollide() {
        // Two keys of partition 4 of 12 that part ways when there are 24: order-8842 goes to 16.
        TopicLoad load = Loads.hot(12, "murmur2", Map.of("order-8842", 0.045, "a", 0.045));

        List<Advice> advice = advise(load, Semantics.UNKNOWN, Symptom.COLLIDING_KEYS);

        Advice partitions = find(advice, "ADD_PARTITIONS");
        Remedy.AddPartitions remedy = (Remedy.AddPartitions) partitions.remedy();
        assertThat(remedy.example()).contains(new MovedKey(KeyBytes.of("order-8842"), 4, 16));
    }

    @Test
    void aSlowConsumerIsFixedAndNothingElseHelps() {
        List<Advice> advice = advise(EVEN, Semantics.UNKNOWN, Symptom.SLOW_CONSUMER);

        assertThat(names(advice, true)).containsExactly("FIX_CONSUMER");
        assertThat(names(advice, false)).containsExactly("SALT", "ADD_CONSUMERS", "RESET_GROUP");
        assertThat(find(advice, "SALT").why()).contains("the consumer is slow, not the traffic uneven");
    }

    @Test
    void producersThatDisagreeAreAlignedBeforeAnythingElse() {
        List<Advice> advice = advise(HOT, Semantics.UNKNOWN, Symptom.HOT_KEY, Symptom.MIXED_PARTITIONERS);

        assertThat(names(advice, true)).startsWith("ALIGN_PARTITIONERS", "SALT");
    }

    @Test
    void anAssumedPartitionerIsACondition() {
        List<Advice> advice = advise(HOT, Semantics.UNKNOWN, Symptom.HOT_KEY, Symptom.ASSUMED_PARTITIONER);

        assertThat(find(advice, "SALT").conditions())
                .contains("the producers use murmur2, which was assumed and not recognised");
    }

    @Test
    void whereNothingHelpsThatIsSaid() {
        List<Advice> advice = advise(HOT, Semantics.UNKNOWN, List.of(), Symptom.HASH_LUCK);

        assertThat(names(advice, true)).containsExactly("NONE");
    }

    @Test
    void anEvenTopicNeedsNothing() {
        assertThat(advise(EVEN, Semantics.UNKNOWN)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Symptom.class)
    void everySymptomThatIsNoMereCircumstanceGetsSomeAdvice(Symptom symptom) {
        List<Advice> advice = advise(HOT, Semantics.UNKNOWN, List.of(), symptom);

        boolean circumstance = symptom == Symptom.ASSUMED_PARTITIONER || symptom == Symptom.COMPACTED;
        assertThat(advice.isEmpty()).isEqualTo(circumstance);
        assertThat(advice)
                .allSatisfy(judged -> assertThat(judged.why()).isNotBlank().doesNotContain("tenant"));
    }

    @Test
    void readsTheDeclaredUse() {
        assertThat(Order.named("per-key")).isEqualTo(Order.PER_KEY);
        assertThat(Operation.named("latest")).isEqualTo(Operation.LATEST);
        assertThat(Reads.named("by-key")).isEqualTo(Reads.BY_KEY);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Operation.named("max"))
                .withMessage("unknown operation \"max\": it is one of sum, latest, append, transaction");
        assertThatIllegalArgumentException().isThrownBy(() -> Order.named("unknown"));
    }

    private static List<Advice> hotKey(Semantics semantics) {
        return advise(HOT, semantics, Symptom.HOT_KEY);
    }

    private static List<Advice> advise(TopicLoad load, Semantics semantics, Symptom... symptoms) {
        return advise(load, semantics, load.hotKeys(1.5), symptoms);
    }

    private static List<Advice> advise(
            TopicLoad load, Semantics semantics, List<KeyBytes> hotKeys, Symptom... symptoms) {
        return new SaltingAdvisor(Limits.DEFAULT, SaltFormat.DEFAULT)
                .advise(new Situation(load, hotKeys, Set.of(symptoms), semantics));
    }

    private static List<String> names(List<Advice> advice, boolean helps) {
        return advice.stream()
                .filter(judged -> judged.helps() == helps)
                .map(judged -> judged.remedy().name())
                .toList();
    }

    private static Advice find(List<Advice> advice, String remedy) {
        return advice.stream()
                .filter(judged -> judged.remedy().name().equals(remedy))
                .findFirst()
                .orElseThrow();
    }
}
