package io.scoville.detector.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.scoville.detector.alert.Condition.Level;
import io.scoville.detector.skew.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class AlertBookTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final AlertSubject HOT_KEY = AlertSubject.of(AlertKind.HOT_KEY, "payments");

    private static final Duration SPAN = Duration.ofSeconds(10);
    private static final Set<AlertKind> ALL = Set.of(AlertKind.values());

    private Duration span = SPAN;
    private AlertPolicy policy = AlertPolicy.DEFAULT;
    private AlertBook book = AlertBook.empty("payments");
    private final List<Alert> sent = new ArrayList<>();

    @Test
    void firesOnceWhenTheConditionHasHeldForAsLongAsThePolicyAsks() {
        // when
        holds(0, 59, Severity.WARNING);
        assertThat(sent).isEmpty();
        holds(60, 300, Severity.WARNING);

        // then
        assertThat(sent).hasSize(1);
        Alert alert = sent.get(0);
        assertThat(alert.id()).isEqualTo("hot-key/payments");
        assertThat(alert.state()).isEqualTo(Alert.State.FIRING);
        assertThat(alert.since()).isEqualTo(START);
        assertThat(alert.changedAt()).isEqualTo(START.plusSeconds(60));
    }

    @Test
    void firesAtOnceWhereThePolicyAsksForNoTime() {
        policy = policyWith(Duration.ZERO, Duration.ofMinutes(5));
        holds(0, 0, Severity.CRITICAL);
        assertThat(sent).extracting(Alert::severity).containsExactly(Severity.CRITICAL);
    }

    @Test
    void aFlashShorterThanThePolicyAsksForIsForgotten() {
        holds(0, 59, Severity.CRITICAL);
        isWell(60, 60);
        holds(61, 120, Severity.CRITICAL);
        assertThat(sent).isEmpty();
        assertThat(book.episodes().values()).extracting(Episode::since).containsExactly(START.plusSeconds(61));
    }

    @Test
    void isResolvedWithTheSameIdWhenItHasBeenGoneForLongEnough() {
        holds(0, 60, Severity.WARNING);
        isWell(61, 359);
        assertThat(sent).hasSize(1);
        isWell(360, 400);

        assertThat(sent).extracting(Alert::state).containsExactly(Alert.State.FIRING, Alert.State.RESOLVED);
        assertThat(sent).extracting(Alert::id).containsOnly("hot-key/payments");
        assertThat(sent.get(1).changedAt()).isEqualTo(START.plusSeconds(360));
        assertThat(book.episodes()).isEmpty();
        assertThat(book.firing()).isEmpty();
    }

    @Test
    void aReturnBeforeItIsResolvedGoesOnSilently() {
        holds(0, 60, Severity.WARNING);
        isWell(61, 300);
        holds(301, 301, Severity.WARNING);
        isWell(302, 590);
        assertThat(sent).hasSize(1);
        assertThat(book.firing()).hasSize(1);
    }

    @Test
    void betweenTheThresholdsNothingStartsAndWhatFiresGoesOn() {
        lingers(0, 600);
        assertThat(book.episodes()).isEmpty();
        holds(601, 661, Severity.WARNING);
        lingers(662, 2000);
        assertThat(sent).hasSize(1);
    }

    @Test
    void aPendingOneThatDipsBelowTheFiringThresholdBeginsAnew() {
        holds(0, 40, Severity.WARNING);
        lingers(41, 41);
        holds(42, 100, Severity.WARNING);
        assertThat(sent).isEmpty();
        holds(101, 102, Severity.WARNING);
        assertThat(sent).hasSize(1);
    }

    @Test
    void getsWorseOnceAndStaysAtItsWorstUntilItIsResolved() {
        holds(0, 60, Severity.WARNING);
        holds(61, 119, Severity.CRITICAL);
        holds(120, 120, Severity.WARNING);
        assertThat(sent).extracting(Alert::severity).containsExactly(Severity.WARNING);
        holds(121, 300, Severity.CRITICAL);
        holds(301, 600, Severity.WARNING);
        isWell(601, 1000);

        assertThat(sent)
                .extracting(Alert::severity)
                .containsExactly(Severity.WARNING, Severity.CRITICAL, Severity.CRITICAL);
        assertThat(sent)
                .extracting(Alert::state)
                .containsExactly(Alert.State.FIRING, Alert.State.FIRING, Alert.State.RESOLVED);
    }

    @Test
    void aWindowThatSaysNothingNeitherFiresNorResolvesAndMakesNothingOlder() {
        holds(0, 30, Severity.WARNING);
        saysNothing(31, 200);
        holds(201, 229, Severity.WARNING);
        assertThat(sent).isEmpty();
        holds(230, 231, Severity.WARNING);
        assertThat(sent).hasSize(1);

        saysNothing(232, 5000);
        assertThat(sent).hasSize(1);
        isWell(5001, 5299);
        assertThat(sent).hasSize(1);
        isWell(5300, 5301);
        assertThat(sent).hasSize(2);
    }

    @Test
    void downtimeCountsAsAtMostFifteenSeconds() {
        holds(0, 10, Severity.WARNING);
        holds(4000, 4000, Severity.WARNING);
        assertThat(sent).isEmpty();
        assertThat(book.episodes().values()).extracting(Episode::held).containsExactly(Duration.ofSeconds(25));
    }

    @Test
    void aClockThatGoesBackMakesNothingOlder() {
        holds(0, 10, Severity.WARNING);
        holds(5, 5, Severity.WARNING);
        assertThat(book.episodes().values()).extracting(Episode::held).containsExactly(Duration.ofSeconds(10));
    }

    @Test
    void underAMuteNothingFiresAndWhatStillHoldsAtItsEndIsTold() {
        policy = new AlertPolicy(
                Duration.ofSeconds(10),
                Duration.ofSeconds(60),
                Duration.ofMinutes(5),
                0.9,
                0.9,
                10,
                List.of(new Mute(Pattern.compile("pay.*"), START, START.plusSeconds(120))));
        holds(0, 119, Severity.WARNING);
        assertThat(sent).isEmpty();
        assertThat(book.firing()).isEmpty();
        holds(120, 130, Severity.WARNING);
        assertThat(sent).hasSize(1);
        assertThat(sent.get(0).since()).isEqualTo(START);
    }

    @Test
    void whatBeganAndEndedUnderAMuteIsNeverTold() {
        policy = new AlertPolicy(
                Duration.ofSeconds(10),
                Duration.ofSeconds(60),
                Duration.ofMinutes(5),
                0.9,
                0.9,
                10,
                List.of(new Mute(Pattern.compile("payments"), START, START.plusSeconds(120))));
        holds(0, 100, Severity.WARNING);
        isWell(101, 1000);
        assertThat(sent).isEmpty();
        assertThat(book.episodes()).isEmpty();
    }

    @Test
    void moreChangesThanTheLimitWaitForTheNextMinuteAndAreCounted() {
        policy = new AlertPolicy(Duration.ofSeconds(10), Duration.ZERO, Duration.ZERO, 0.9, 0.9, 2, List.of());
        List<Condition> conditions = new ArrayList<>();
        for (int g = 0; g < 5; g++) {
            conditions.add(new Condition(
                    new AlertSubject(AlertKind.STUCK_CONSUMER, "payments", Optional.of("group-" + g)),
                    Level.HOLDS,
                    Severity.WARNING,
                    DETAILS));
        }
        for (int second = 0; second < 60; second++) {
            evaluate(second, true, conditions);
        }
        assertThat(sent).hasSize(2);
        evaluate(60, true, conditions);
        assertThat(sent).hasSize(4);
        assertThat(sent).extracting(Alert::heldBack).containsExactly(0, 0, 3, 0);
        evaluate(120, true, conditions);
        assertThat(sent).hasSize(5);
        assertThat(sent).extracting(Alert::id).doesNotHaveDuplicates();
        evaluate(121, true, List.of());
        assertThat(sent).hasSize(10);
    }

    @Test
    void aFlashOfTenSecondsNeverFiresHoweverLongTheWindowThatItStaysIn() {
        span = Duration.ofSeconds(60);
        holds(0, 69, Severity.CRITICAL);
        isWell(70, 200);
        assertThat(sent).isEmpty();
        holds(201, 310, Severity.CRITICAL);
        assertThat(sent).isEmpty();
        holds(311, 311, Severity.CRITICAL);
        assertThat(sent).hasSize(1);
    }

    @Test
    void kindsThatNothingIsSaidAboutStayAsTheyAre() {
        holds(0, 60, Severity.WARNING);
        for (int second = 61; second <= 2000; second++) {
            evaluate(second, Set.of(AlertKind.STUCK_CONSUMER), List.of());
        }
        assertThat(sent).hasSize(1);
        isWell(2001, 2300);
        assertThat(sent).hasSize(2);
    }

    @Test
    void aSubjectOfWhichNothingCanBeSaidStaysAsItIs() {
        List<Condition> unknown = List.of(new Condition(HOT_KEY, Level.CANNOT_SAY, Severity.WARNING, DETAILS));
        during(0, 100, true, unknown);
        assertThat(book.episodes()).isEmpty();
        holds(101, 160, Severity.WARNING);
        during(161, 1000, true, unknown);
        assertThat(sent).isEmpty();
        holds(1001, 1001, Severity.WARNING);
        assertThat(sent).hasSize(1);
        during(1002, 9000, true, unknown);
        assertThat(sent).hasSize(1);
    }

    @Test
    void anUpdateTellsWhoIsConcernedNowAtMostEveryFiveMinutes() {
        holds(0, 60, Severity.WARNING);
        List<Condition> wider = List.of(new Condition(HOT_KEY, Level.HOLDS, Severity.WARNING, WIDER));
        during(61, 359, true, wider);
        assertThat(sent).hasSize(1);
        during(360, 900, true, wider);

        assertThat(sent).extracting(Alert::isUpdate).containsExactly(false, true);
        Alert update = sent.get(1);
        assertThat(update.changedAt()).isEqualTo(START.plusSeconds(60));
        assertThat(update.updatedAt()).isEqualTo(START.plusSeconds(360));
        assertThat(update.details()).isEqualTo(WIDER);
    }

    @Test
    void aLongOneIsToldAgainEachDaySoThatRetentionDoesNotForgetIt() {
        for (int minute = 0; minute < 3 * 24 * 60; minute++) {
            for (int quarter = 0; quarter < 4; quarter++) {
                evaluate(
                        60 * minute + 15 * quarter,
                        true,
                        List.of(new Condition(HOT_KEY, Level.HOLDS, Severity.WARNING, DETAILS)));
            }
        }
        assertThat(sent).extracting(Alert::isUpdate).containsExactly(false, true, true);
        assertThat(sent).extracting(Alert::changedAt).containsOnly(START.plusSeconds(60));
    }

    @Test
    void whatWasToldInTheLastMinuteIsToldAgainUnchangedByWhoeverTakesOver() {
        holds(0, 60, Severity.WARNING);
        assertThat(book.toldLately()).isEqualTo(sent);
        holds(61, 119, Severity.WARNING);
        assertThat(book.toldLately()).isEqualTo(sent);
        holds(120, 120, Severity.WARNING);
        assertThat(book.toldLately()).isEmpty();

        isWell(121, 420);
        assertThat(sent).hasSize(2);
        assertThat(book.episodes()).isEmpty();
        assertThat(book.toldLately()).containsExactly(sent.get(1));
        isWell(421, 479);
        assertThat(book.toldLately()).containsExactly(sent.get(1));
        isWell(480, 480);
        assertThat(book.toldLately()).isEmpty();
    }

    @Test
    void isStoredAtOnceWhenSomethingWasToldAndElseEveryTenSeconds() {
        AlertBook stored = book;
        isWell(0, 30);
        assertThat(book.mustReplace(stored)).isFalse();
        holds(31, 31, Severity.WARNING);
        assertThat(book.mustReplace(stored)).isTrue();
        stored = book;
        holds(32, 40, Severity.WARNING);
        assertThat(book.mustReplace(stored)).isFalse();
        holds(41, 41, Severity.WARNING);
        assertThat(book.mustReplace(stored)).isTrue();
        holds(42, 90, Severity.WARNING);
        stored = book;
        holds(91, 91, Severity.WARNING);
        assertThat(sent).hasSize(1);
        assertThat(book.mustReplace(stored)).isTrue();
        isWell(92, 390);
        stored = book;
        isWell(391, 391);
        assertThat(sent).hasSize(2);
        assertThat(book.mustReplace(stored)).isTrue();
    }

    @Test
    void whatFiresAboutATopicThatIsDeletedEndsAtOnce() {
        holds(0, 60, Severity.WARNING);
        AlertBook.Outcome outcome = book.close(START.plusSeconds(61));
        assertThat(outcome.changes()).hasSize(1);
        assertThat(outcome.changes().get(0).state()).isEqualTo(Alert.State.RESOLVED);
        assertThat(outcome.changes().get(0).id()).isEqualTo("hot-key/payments");
        assertThat(outcome.book().firing()).isEmpty();
        assertThat(outcome.book().toldLately()).isEqualTo(outcome.changes());
        assertThat(AlertBook.empty("payments").close(START).changes()).isEmpty();
    }

    @Test
    void refusesAConditionOfAKindThatWasNotDecided() {
        Condition condition = new Condition(HOT_KEY, Level.HOLDS, Severity.WARNING, DETAILS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Evaluation("payments", START, SPAN, Set.of(), List.of(condition)))
                .withMessage("nothing was decided about HOT_KEY, got a condition of it");
    }

    @Test
    void refusesAnEvaluationOfAnotherTopic() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> book.evaluate(new Evaluation("orders", START, SPAN, ALL, List.of()), policy))
                .withMessage("an evaluation of orders does not belong into the book of payments");
    }

    /** Whatever happens, each alert goes FIRING, perhaps worse, RESOLVED, and so on; and each firing one is in the book. */
    @Test
    void toldStatesAlternateForAnySequenceOfEvaluations() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            book = AlertBook.empty("payments");
            sent.clear();
            policy = new AlertPolicy(
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(random.nextInt(5)),
                    Duration.ofSeconds(random.nextInt(10)),
                    0.9,
                    0.9,
                    3,
                    List.of());
            Map<String, Severity> open = new HashMap<>();
            for (int second = 0; second < 300; second++) {
                List<Condition> conditions = new ArrayList<>();
                for (AlertKind kind : AlertKind.values()) {
                    if (random.nextInt(3) > 0) {
                        conditions.add(new Condition(
                                AlertSubject.of(kind, "payments"),
                                random.nextBoolean() ? Level.HOLDS : Level.LINGERS,
                                random.nextBoolean() ? Severity.WARNING : Severity.CRITICAL,
                                DETAILS));
                    }
                }
                int before = sent.size();
                evaluate(second, random.nextInt(10) > 0, conditions);
                for (Alert alert : sent.subList(before, sent.size())) {
                    if (alert.state() == Alert.State.RESOLVED) {
                        assertThat(open.remove(alert.id())).isEqualTo(alert.severity());
                    } else {
                        Severity told = open.put(alert.id(), alert.severity());
                        assertThat(told).isIn(null, Severity.WARNING).isNotEqualTo(alert.severity());
                    }
                }
                assertThat(book.firing()).extracting(Alert::id).containsExactlyInAnyOrderElementsOf(open.keySet());
            }
        }
    }

    private static final AlertDetails DETAILS =
            new AlertDetails(List.of(3), List.of(), OptionalDouble.of(5.4), "why", List.of(), List.of(), List.of());

    private static final AlertDetails WIDER =
            new AlertDetails(List.of(3, 5), List.of(), OptionalDouble.of(5.4), "why", List.of(), List.of(), List.of());

    private static AlertPolicy policyWith(Duration holdFor, Duration keep) {
        return AlertPolicy.DEFAULT.withPatience(holdFor, keep);
    }

    private void holds(int fromSecond, int toSecond, Severity severity) {
        during(fromSecond, toSecond, true, List.of(new Condition(HOT_KEY, Level.HOLDS, severity, DETAILS)));
    }

    private void lingers(int fromSecond, int toSecond) {
        during(fromSecond, toSecond, true, List.of(new Condition(HOT_KEY, Level.LINGERS, Severity.WARNING, DETAILS)));
    }

    private void isWell(int fromSecond, int toSecond) {
        during(fromSecond, toSecond, true, List.of());
    }

    private void saysNothing(int fromSecond, int toSecond) {
        during(fromSecond, toSecond, false, List.of());
    }

    private void during(int fromSecond, int toSecond, boolean decisive, List<Condition> conditions) {
        for (int second = fromSecond; second <= toSecond; second++) {
            evaluate(second, decisive, conditions);
        }
    }

    private void evaluate(int second, boolean decisive, List<Condition> conditions) {
        evaluate(second, decisive ? ALL : Set.of(), decisive ? conditions : List.of());
    }

    private void evaluate(int second, Set<AlertKind> decided, List<Condition> conditions) {
        AlertBook.Outcome outcome =
                book.evaluate(new Evaluation("payments", START.plusSeconds(second), span, decided, conditions), policy);
        book = outcome.book();
        sent.addAll(outcome.changes());
    }
}
