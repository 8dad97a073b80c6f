package io.scoville.detector.alert;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.alert.Condition.Level;
import io.scoville.detector.diagnosis.ConsumerThresholds;
import io.scoville.detector.diagnosis.GroupDiagnosis;
import io.scoville.detector.diagnosis.GroupDiagnostician;
import io.scoville.detector.diagnosis.TrafficView;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.window.LagHistory;
import io.scoville.detector.window.OffsetStory;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

final class GroupConditionsTest {
    private static final TrafficView EVEN = new TrafficView(true, Set.of(), List.of());
    private static final TrafficView HOT_AT_0 = new TrafficView(true, Set.of(0), List.of());

    private final OffsetStory story = new OffsetStory(12);
    private final OffsetStory.Group billing = story.group("billing");
    private final LagHistory history = new LagHistory(LagHistory.Settings.DEFAULT);
    private final GroupDiagnostician diagnostician = new GroupDiagnostician(ConsumerThresholds.DEFAULT);
    private List<GroupDiagnosis> latest = List.of();

    @Test
    void aHealthyGroupHasNoCondition() {
        run(40, EVEN, p -> 3_000, p -> 3_000);
        assertThat(conditions()).isEmpty();
        assertThat(GroupConditions.lines(latest)).isEmpty();
    }

    @Test
    void aStuckConsumerIsCriticalAndNotLagSkewAsWell() {
        run(10, EVEN, p -> 3_000, p -> 3_000);
        run(100, EVEN, p -> 3_000, p -> p == 3 ? 0 : 3_000);

        assertThat(conditions()).hasSize(1);
        Condition condition = conditions().get(0);
        assertThat(condition.subject().id()).isEqualTo("stuck-consumer/payments/billing");
        assertThat(condition.level()).isEqualTo(Level.HOLDS);
        assertThat(condition.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(condition.details().partitions()).containsExactly(3);
        assertThat(condition.details().cause())
                .startsWith("The commit of partition 3 stands at offset 30000 for at least 8 min");
    }

    @Test
    void aGroupThatStoppedAsAWholeWakesNobody() {
        run(10, EVEN, p -> 3_000, p -> 3_000);
        run(100, EVEN, p -> 3_000, p -> 0);
        assertThat(conditions()).extracting(Condition::severity).containsExactly(Severity.WARNING);
        assertThat(conditions().get(0).subject().kind()).isEqualTo(AlertKind.STUCK_CONSUMER);
    }

    @Test
    void aSlowConsumerIsALagSkewThatGetsCriticalAndLingersWhileItFalls() {
        run(10, EVEN, p -> 3_000, p -> 3_000);
        run(20, EVEN, p -> 3_000, p -> p == 3 ? 100 : 3_000);
        assertThat(conditions()).extracting(Condition::severity).containsExactly(Severity.WARNING);
        run(60, EVEN, p -> 3_000, p -> p == 3 ? 100 : 3_000);

        Condition condition = conditions().get(0);
        assertThat(condition.subject().id()).isEqualTo("lag-skew/payments/billing");
        assertThat(condition.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(condition.details().cause()).startsWith("Partition 3 lags 232,000 records, for ");

        run(10, EVEN, p -> 3_000, p -> p == 3 ? 9_000 : 3_000);
        assertThat(conditions()).extracting(Condition::level).containsExactly(Level.LINGERS);
        run(60, EVEN, p -> 3_000, p -> p == 3 ? 9_000 : 3_000);
        assertThat(conditions()).isEmpty();
    }

    @Test
    void lagThatFollowsTheTrafficWakesNobodyASecondTime() {
        run(100, HOT_AT_0, p -> p == 0 ? 27_000 : 3_000, p -> 5_000);
        assertThat(conditions()).extracting(Condition::severity).containsExactly(Severity.WARNING);
        assertThat(GroupConditions.lines(latest)).extracting(GroupLine::state).containsExactly("LAG_FOLLOWS_TRAFFIC");
    }

    @Test
    void lostRecordsAreCritical() {
        run(10, EVEN, p -> 3_000, p -> 3_000);
        run(20, EVEN, p -> 3_000, p -> p == 3 ? 0 : 3_000);
        story.logStart[3] = story.end[3] - 10;
        run(3, EVEN, p -> 3_000, p -> p == 3 ? 0 : 3_000);
        assertThat(conditions())
                .filteredOn(condition -> condition.subject().kind() == AlertKind.DATA_LOSS)
                .extracting(Condition::severity)
                .containsExactly(Severity.CRITICAL);
    }

    private List<Condition> conditions() {
        return new GroupConditions("payments", latest, AlertPolicy.DEFAULT, List.of(), KeyDisplay.PLAIN).read();
    }

    private void run(int samples, TrafficView view, IntToLongFunction appended, IntToLongFunction read) {
        for (int i = 0; i < samples; i++) {
            story.append(appended);
            billing.read(story, read);
            history.accept(story.sample());
            latest = diagnostician.diagnose(
                    history.groups(),
                    view,
                    history.traffic(story.now().minus(LagHistory.Settings.DEFAULT.span())),
                    history.openTransactions());
        }
    }
}
