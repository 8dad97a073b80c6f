package io.scoville.detector.topics;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertBook;
import io.scoville.detector.alert.AlertPolicy;
import io.scoville.detector.alert.Condition;
import io.scoville.detector.alert.Condition.Level;
import io.scoville.detector.alert.Evaluation;
import io.scoville.detector.alert.SampleAlerts;
import io.scoville.detector.skew.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AlertBookJsonTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Alert SAMPLE = SampleAlerts.hotKey();

    /** An episode from its first second to its end; at each second the book is stored and taken over by another instance. */
    @Test
    void aBookThatIsStoredAndReadBackGoesOnAsIfNothingHadHappened() {
        AlertBook kept = AlertBook.empty("payments");
        AlertBook restored = kept;
        List<Alert> changes = new ArrayList<>();
        for (int second = 0; second < 600; second++) {
            Evaluation evaluation = evaluation(second, second < 150);
            AlertBook.Outcome outcome = kept.evaluate(evaluation, AlertPolicy.DEFAULT);
            AlertBook.Outcome same = restored.evaluate(evaluation, AlertPolicy.DEFAULT);
            assertThat(same).isEqualTo(outcome);
            kept = outcome.book();
            restored = AlertBookJson.read(AlertBookJson.bytes(same.book()));
            assertThat(restored).isEqualTo(kept);
            changes.addAll(outcome.changes());
        }
        assertThat(changes).extracting(Alert::state).containsExactly(Alert.State.FIRING, Alert.State.RESOLVED);
    }

    @Test
    void theSameBookHasTheSameBytes() {
        AlertBook book = AlertBook.empty("payments")
                .evaluate(evaluation(0, true), AlertPolicy.DEFAULT)
                .book();
        assertThat(AlertBookJson.bytes(AlertBookJson.read(AlertBookJson.bytes(book))))
                .isEqualTo(AlertBookJson.bytes(book));
    }

    private static Evaluation evaluation(int second, boolean holds) {
        Condition condition = new Condition(SAMPLE.subject(), Level.HOLDS, Severity.CRITICAL, SAMPLE.details());
        return new Evaluation(
                "payments",
                START.plusSeconds(second),
                Duration.ofSeconds(10),
                java.util.Set.of(SAMPLE.subject().kind()),
                holds ? List.of(condition) : List.of());
    }
}
