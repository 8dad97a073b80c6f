package io.scoville.detector.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class NotificationMetersTest {
    @Test
    void everyReceiverAndOutcomeIsThereFromTheStartAndCounts() {
        try (MetricsRegistry registry = new MetricsRegistry()) {
            NotificationMeters meters =
                    new NotificationMeters(registry.meters(), List.of("pager"), List.of("delivered", "retried"));

            meters.count("pager", "retried");
            meters.count("pager", "retried");

            assertThat(Scraped.of(registry).series("scoville_notifications_total"))
                    .isEqualTo(Map.of(
                            "{outcome=\"delivered\",receiver=\"pager\"}", 0.0,
                            "{outcome=\"retried\",receiver=\"pager\"}", 2.0));
        }
    }
}
