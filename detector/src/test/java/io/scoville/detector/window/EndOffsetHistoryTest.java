package io.scoville.detector.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class EndOffsetHistoryTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final EndOffsetHistory history = new EndOffsetHistory();

    @Test
    void interpolatesWhenAnOffsetWasAppended() {
        add(0, 100);
        add(10, 200);
        add(20, 200);
        add(30, 260);

        assertThat(age(100, 30)).isEqualTo(known(30));
        assertThat(age(150, 30)).isEqualTo(known(25));
        assertThat(age(199, 30)).isEqualTo(new LagAge.Known(Duration.ofMillis(20_100)));
        assertThat(age(200, 30)).isEqualTo(known(10));
        assertThat(age(230, 30)).isEqualTo(known(5));
        assertThat(age(230, 100)).isEqualTo(known(75));
    }

    @Test
    void nothingWaitsAtTheEnd() {
        add(0, 100);
        add(10, 200);

        assertThat(age(200, 10)).isEqualTo(known(0));
        assertThat(age(201, 10)).isEqualTo(known(0));
    }

    @Test
    void cannotSayHowOldARecordIsThatWasThereBefore() {
        assertThat(age(5, 0)).isEqualTo(new LagAge.CannotSay(Duration.ZERO));

        add(0, 100);
        add(10, 200);

        assertThat(age(99, 30)).isEqualTo(new LagAge.CannotSay(Duration.ofSeconds(30)));
    }

    @Test
    void startsAnewWhereTheLogGoesBack() {
        add(0, 100);
        add(10, 200);
        add(20, 50);

        assertThat(history.points()).isEqualTo(1);
        assertThat(age(49, 20)).isEqualTo(new LagAge.CannotSay(Duration.ZERO));
        assertThat(age(50, 20)).isEqualTo(known(0));
    }

    @Test
    void needsTwoPointsWhileNothingIsAppended() {
        for (int second = 0; second < 1_000; second++) {
            add(second, 7);
        }

        assertThat(history.points()).isEqualTo(2);
    }

    @Test
    void reachesBackADayInBoundedSpaceAtAPrecisionThatFallsWithAge() {
        int day = 86_400;
        for (int second = 0; second <= day; second += 5) {
            add(second, second * 10L);
        }

        assertThat(history.points()).isLessThanOrEqualTo(EndOffsetHistory.MOST_POINTS);
        assertThat(age(0, day)).isEqualTo(known(day));
        assertThat(age((day - 60) * 10L, day)).isEqualTo(known(60));
        assertThat(history.endAt(START.plusSeconds(day - 300))).hasValue((day - 300) * 10L);
    }

    @Test
    void tellsWhereThePartitionEndedAtATime() {
        add(10, 100);
        add(20, 200);

        assertThat(history.endAt(START.plusSeconds(9))).isEmpty();
        assertThat(history.endAt(START.plusSeconds(10))).hasValue(100);
        assertThat(history.endAt(START.plusSeconds(13))).hasValue(130);
        assertThat(history.endAt(START.plusSeconds(20))).hasValue(200);
        assertThat(history.endAt(START.plusSeconds(99))).hasValue(200);
    }

    @Test
    void ignoresASampleThatIsNotLater() {
        add(10, 100);
        add(10, 500);
        add(5, 700);

        assertThat(history.endAt(START.plusSeconds(10))).hasValue(100);
    }

    private void add(int second, long end) {
        history.add(START.plusSeconds(second), end);
    }

    private LagAge age(long offset, int second) {
        return history.age(offset, START.plusSeconds(second));
    }

    private static LagAge known(int seconds) {
        return new LagAge.Known(Duration.ofSeconds(seconds));
    }
}
