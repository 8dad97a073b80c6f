package io.scoville.detector.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.SampleAlerts;
import io.scoville.detector.skew.Severity;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real Alertmanager with a webhook behind it. */
final class AlertmanagerIT {
    @TempDir
    Path folder;

    @Test
    void aWebhookBehindAlertmanagerHearsOfTheKeyAndOfTheEnd() throws Exception {
        try (LocalReceiver behind = LocalReceiver.start();
                LocalAlertmanager alertmanager = LocalAlertmanager.start(folder, behind)) {
            Receiver receiver = new AlertmanagerReceiver(alertmanager.uri(), SampleAlerts.LINKS, Optional.empty());
            Courier courier = new Courier(
                    "am",
                    receiver,
                    new Outbox(Severity.WARNING, receiver.wantsUpdates(), receiver.refreshedEvery()),
                    new HttpSender(Duration.ofSeconds(10)),
                    new SplittableRandom(1),
                    NotifyListener.NONE);

            Alert firing = SampleAlerts.now(SampleAlerts.hotKey(), Instant.now());
            courier.outbox().accept(0, 0, firing);
            courier.step(Instant.now());
            await().atMost(Duration.ofSeconds(30)).until(() -> !behind.got().isEmpty());
            JsonNode told = behind.got().get(0).json();
            assertThat(told.path("status").asText()).isEqualTo("firing");
            JsonNode alert = told.path("alerts").get(0);
            assertThat(alert.path("labels").path("alertname").asText()).isEqualTo("ScovilleHotKey");
            assertThat(alert.path("labels").path("topic").asText()).isEqualTo("payments");
            assertThat(alert.path("annotations").path("key").asText()).isEqualTo("\"tenant-000042\"");
            assertThat(alert.path("annotations").path("runbook_url").asText())
                    .isEqualTo("https://docs.example/runbooks/hot-key.md");

            courier.outbox().accept(0, 1, SampleAlerts.endedAt(firing, Instant.now()));
            courier.step(Instant.now());
            await().atMost(Duration.ofSeconds(30)).until(() -> behind.got().size() == 2);
            assertThat(behind.got().get(1).json().path("status").asText()).isEqualTo("resolved");
        }
    }
}
