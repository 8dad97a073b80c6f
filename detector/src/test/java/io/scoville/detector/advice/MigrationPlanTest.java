package io.scoville.detector.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.scoville.detector.diagnosis.Cause;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.Limits;
import io.scoville.salting.key.SaltFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class MigrationPlanTest {
    private static final TopicWindow HOT = Windows.window(12, Map.of("tenant-000042", 80_000L));
    private static final List<Recommendation> ADVICE = new Adviser(Limits.DEFAULT, SaltFormat.DEFAULT)
            .advise(HOT, Windows.skewed(HOT, "tenant-000042"), Windows.diagnosis(Cause.HOT_KEY));

    @Test
    void readersComeBeforeWritersAndThereIsAWayBack() {
        String text = plan("tenant-000042").markdown();

        assertThat(text).startsWith("### Migration: salting 1 key of `payments`");
        assertThat(text.indexOf("**Readers.**")).isLessThan(text.indexOf("**Writers.**"));
        assertThat(text).contains("| 1 | `tenant-000042` | 6 | `#");
        assertThat(text).contains("To go back").contains("max / mean 1.40");
    }

    @Test
    void aKeyCannotBreakOutOfItsCell() {
        assertThat(plan("a`|\nb").markdown()).contains("| `a'\\| b` |");
    }

    @Test
    void refusesAdviceThatSaltsNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MigrationPlan("payments", ADVICE, RecordKey::toString))
                .withMessage("a migration needs recommendations to salt a key");
    }

    private static MigrationPlan plan(String name) {
        return new MigrationPlan("payments", ADVICE.subList(0, 1), key -> name);
    }
}
