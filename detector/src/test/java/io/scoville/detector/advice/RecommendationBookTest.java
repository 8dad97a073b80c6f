package io.scoville.detector.advice;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.advice.RecommendationBook.Page;
import io.scoville.detector.advice.TrackedRecommendation.State;
import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.Limits;
import io.scoville.salting.Semantics;
import io.scoville.salting.TopicLoad;
import io.scoville.salting.key.SaltFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RecommendationBookTest {
    private static final String KEY = "tenant-000042";
    private static final Instant NOON = Windows.NOON;

    @Test
    void isOpenedOnceWhileTheSituationIsTheSame() {
        Page first = turn(RecommendationBook.empty("payments"), hot(80_000), NOON);
        Page second = turn(first.book(), hot(80_500), NOON.plusSeconds(1));

        assertThat(first.changed()).extracting(TrackedRecommendation::state).containsOnly(State.OPEN);
        assertThat(salt(first).recommendation().suffixes()).hasSize(6);
        assertThat(second.changed()).isEmpty();
        assertThat(salt(second).recommendation()).isEqualTo(salt(first).recommendation());
    }

    @Test
    void isTheSameOneWithOtherNumbersWhenTheSituationChanges() {
        Page first = turn(RecommendationBook.empty("payments"), hot(80_000), NOON);
        Page second = turn(first.book(), hot(300_000), NOON.plusSeconds(1));

        assertThat(second.changed())
                .extracting(TrackedRecommendation::id)
                .contains(salt(first).id());
        assertThat(salt(second).recommendation().suffixes()).hasSizeGreaterThan(6);
        assertThat(salt(second).since()).isEqualTo(NOON);
    }

    @Test
    void isAppliedOnceTheBucketsAreInTheTrafficAndThenShowsWhatIsObserved() {
        Page open = turn(RecommendationBook.empty("payments"), hot(80_000), NOON);
        Page applied = turn(open.book(), salted(open, 80_000), NOON.plusSeconds(60));

        assertThat(salt(applied).state()).isEqualTo(State.APPLIED);
        double predicted = salt(applied).recommendation().predictedMaxOverMean().orElseThrow();
        assertThat(salt(applied).observedMaxOverMean().orElseThrow()).isBetween(predicted * 0.99, predicted * 1.01);
        assertThat(applied.changed())
                .extracting(TrackedRecommendation::id)
                .contains(salt(open).id());
    }

    @Test
    void doesNotUndoItselfOnceApplied() {
        Page page = turn(RecommendationBook.empty("payments"), hot(80_000), NOON);
        TopicWindow salted = salted(page, 80_000);
        for (int hour = 1; hour <= 72; hour++) {
            page = turn(page.book(), salted, NOON.plus(Duration.ofHours(hour)));
        }

        assertThat(salt(page).state()).isEqualTo(State.APPLIED);
    }

    @Test
    void isWithdrawnWhenTheKeyWouldHaveBeenHarmlessForADay() {
        Page open = turn(RecommendationBook.empty("payments"), hot(80_000), NOON);
        Page applied = turn(open.book(), salted(open, 80_000), NOON.plusSeconds(60));
        Instant calm = NOON.plusSeconds(60);

        Page justBefore = turn(
                applied.book(),
                salted(open, 600),
                calm.plus(Duration.ofHours(24)).minusMillis(1));
        Page after = turn(justBefore.book(), salted(open, 600), calm.plus(Duration.ofHours(24)));

        assertThat(salt(justBefore).state()).isEqualTo(State.APPLIED);
        assertThat(salt(after).state()).isEqualTo(State.WITHDRAWN);
        assertThat(after.book().salted()).isEmpty();
    }

    @Test
    void opensAgainWhenAWithdrawnOneIsNeededAgain() {
        Page open = turn(RecommendationBook.empty("payments"), hot(80_000), NOON);
        Page withdrawn = turn(open.book(), hot(100), NOON.plus(Duration.ofHours(25)));
        Page again = turn(withdrawn.book(), hot(80_000), NOON.plus(Duration.ofHours(26)));

        assertThat(salt(withdrawn).state()).isEqualTo(State.WITHDRAWN);
        assertThat(salt(again).state()).isEqualTo(State.OPEN);
        assertThat(salt(again).since()).isEqualTo(NOON.plus(Duration.ofHours(26)));
    }

    @Test
    void aBucketThatIsHotItselfIsCountedAsItsKey() {
        Page open = turn(RecommendationBook.empty("payments"), hot(80_000), NOON);
        TopicWindow grown = salted(open, 600_000);
        String bucket = KEY + salt(open).recommendation().suffixes().get(0);

        List<Recommendation> advice = adviser()
                .advise(
                        grown,
                        Windows.skewed(grown, bucket),
                        Windows.diagnosis(Cause.HOT_KEY),
                        new Circumstances(
                                Set.of(), Semantics.UNKNOWN, open.book().salted()));

        assertThat(advice.get(0).remedy()).isEqualTo("SALT");
        assertThat(advice.get(0).key()).contains(RecordKey.of(KEY));
        assertThat(advice.get(0).suffixes()).hasSizeGreaterThan(6);
    }

    private static Page turn(RecommendationBook book, TopicWindow window, Instant now) {
        List<Recommendation> advice = window.records() > 12 * Windows.REST + 60_000 && isHot(window)
                ? adviser().advise(window, Windows.skewed(window, KEY), Windows.diagnosis(Cause.HOT_KEY))
                : List.of();
        TopicLoad load =
                ObservedLoad.of(window, Windows.diagnosis()).orElseThrow().load();
        return book.turn(load, advice, 1.5, SaltFormat.DEFAULT, now);
    }

    private static boolean isHot(TopicWindow window) {
        return window.partitions().stream()
                .flatMap(partition -> partition.heaviestKeys().stream())
                .anyMatch(observed -> observed.key().equals(RecordKey.of(KEY)));
    }

    private static TopicWindow hot(long records) {
        return Windows.window(12, Map.of(KEY, records));
    }

    private static TopicWindow salted(Page page, long records) {
        List<String> suffixes = salt(page).recommendation().suffixes();
        Map<String, Long> keys = new LinkedHashMap<>();
        suffixes.forEach(suffix -> keys.put(KEY + suffix, records / suffixes.size()));
        return Windows.window(12, keys);
    }

    private static TrackedRecommendation salt(Page page) {
        return page.book().entries().values().stream()
                .filter(entry -> entry.id().remedy().equals("SALT"))
                .findFirst()
                .orElseThrow();
    }

    private static Adviser adviser() {
        return new Adviser(Limits.DEFAULT, SaltFormat.DEFAULT);
    }
}
