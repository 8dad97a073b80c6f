package io.scoville.detector.alert;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.diagnosis.Diagnosis;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.skew.Verdict;
import io.scoville.detector.skew.Verdict.State;
import io.scoville.detector.window.TopicWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A week of panes on a fake clock, through the judges, the conditions and the book, as in analyse: a restart every hour
 * (20 s of nothing, then half a minute of catching up at many times the rate), and a flash of a hot key of 10 s every six
 * hours.
 */
final class QuietWeekIT {
    private static final int HOUR = 3600;
    private static final int DOWN = 20;
    private static final int CATCHES_UP = 30;
    private static final int FLASH = 10;
    private static final Verdict NOTHING_SAID = new Verdict(State.CANNOT_SAY, Optional.empty(), List.of(), List.of());

    private final TopicEvaluator evaluator =
            new TopicEvaluator(SkewThresholds.DEFAULT, AlertPolicy.DEFAULT, KeyDisplay.PLAIN);
    private final List<Alert> changes = new ArrayList<>();

    /** A planted incident: so many keys of one partition get so much on top of the topic. */
    private record Incident(int from, int seconds, int partition, double share, int keys) {
        boolean covers(int second) {
            return second >= from && second < from + seconds;
        }
    }

    @Test
    void aQuietWeekHasNoCriticalAlert() {
        live(11, List.of());
        assertThat(changes)
                .filteredOn(change -> change.severity() == Severity.CRITICAL)
                .isEmpty();
    }

    @Test
    void theSameWeekWithTwelveIncidentsHasTwelveCriticalAlertsEachResolvedOnce() {
        List<Incident> incidents = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int partitions = SimulatedWeek.partitions(i * 14 * HOUR);
            boolean collision = i % 4 == 3;
            // Not on the hour, so that some are interrupted by a restart and some are not.
            incidents.add(new Incident(
                    i * 14 * HOUR + 2 * HOUR + i * 317,
                    600 + i * 97,
                    (i * 5) % partitions,
                    collision ? 0.6 : 0.35 + 0.05 * (i % 4),
                    collision ? 60 : 1));
        }
        live(11, incidents);

        List<Alert> critical = changes.stream()
                .filter(change -> change.severity() == Severity.CRITICAL && !change.isUpdate())
                .toList();
        assertThat(critical)
                .filteredOn(change -> change.state() == Alert.State.FIRING)
                .hasSize(12);
        assertThat(critical)
                .filteredOn(change -> change.state() == Alert.State.RESOLVED)
                .hasSize(12);
        for (int i = 0; i < 12; i++) {
            Alert fired = critical.get(2 * i);
            Alert resolved = critical.get(2 * i + 1);
            Incident incident = incidents.get(i);
            assertThat(fired.state()).isEqualTo(Alert.State.FIRING);
            assertThat(fired.id()).isEqualTo(incident.keys == 1 ? "hot-key/payments" : "partition-skew/payments");
            assertThat(fired.details().partitions()).contains(incident.partition);
            assertThat(secondsFrom(incident.from, fired)).isBetween(60L, 120L);
            assertThat(resolved.state()).isEqualTo(Alert.State.RESOLVED);
            assertThat(resolved.id()).isEqualTo(fired.id());
            assertThat(secondsFrom(incident.from + incident.seconds, resolved)).isBetween(300L, 400L);
        }
    }

    private static long secondsFrom(int second, Alert change) {
        Instant from = SimulatedWeek.START.plusSeconds(second);
        return Duration.between(from, change.changedAt()).toSeconds();
    }

    private void live(long seed, List<Incident> incidents) {
        SimulatedWeek week = new SimulatedWeek(seed);
        AlertBook book = AlertBook.empty(SimulatedWeek.TOPIC);
        for (int second = 0; second < SimulatedWeek.SECONDS; second++) {
            int inHour = second % HOUR;
            if (inHour < DOWN) {
                continue;
            }
            boolean catchingUp = inHour < DOWN + CATCHES_UP;
            double[] planted = new double[24];
            int keys = 1;
            boolean flash = second % (6 * HOUR) >= 1800 && second % (6 * HOUR) < 1800 + FLASH;
            if (flash) {
                planted[second / (6 * HOUR) % 12] = 0.5;
            }
            for (Incident incident : incidents) {
                if (incident.covers(second)) {
                    planted[incident.partition] = incident.share;
                    keys = incident.keys;
                }
            }
            // A partition at a time catches up: the most uneven that there is.
            double rate = catchingUp ? 8 : 1;
            if (catchingUp) {
                planted[second % 12] += 3;
            }
            week.pane(second, rate, catchingUp, planted);
            AlertBook.Outcome outcome = book.evaluate(
                    evaluator.evaluate(observed(week.window(second, "planted", keys), week.isCatchingUp()), book),
                    AlertPolicy.DEFAULT);
            book = outcome.book();
            changes.addAll(outcome.changes());
        }
    }

    private static ObservedTopic observed(TopicWindow window, boolean catchingUp) {
        Judgement none = new Judgement(
                NOTHING_SAID, Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of());
        return new ObservedTopic(
                Optional.of(window),
                window,
                catchingUp,
                none,
                new Diagnosis(List.of(), Optional.empty()),
                List.of(),
                Optional.empty());
    }
}
