package io.scoville.detector.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertKind;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.SampleAlerts;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.topics.AlertJson;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReceiversTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:01:02Z");
    private static final Alert FIRING = SampleAlerts.hotKey();
    private static final HttpSender SENDER = new HttpSender(Duration.ofSeconds(10));

    private final LocalReceiver server = LocalReceiver.start();

    @TempDir
    Path secrets;

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void alertmanagerGetsLabelsThatStayAndAnnotationsThatTell() throws Exception {
        Receiver receiver = new AlertmanagerReceiver(server.uri(), SampleAlerts.LINKS, Optional.of(secret("token")));
        send(receiver, new Notification(FIRING, Optional.empty()));

        assertThat(got().path()).isEqualTo("/hook/api/v2/alerts");
        assertThat(got().headers().getFirst("Authorization")).isEqualTo("Bearer token");
        assertThat(got().json()).hasSize(1);
        JsonNode alert = got().json().get(0);
        assertThat(alert.path("labels").toString())
                .isEqualTo("{\"alertname\":\"ScovilleHotKey\",\"kind\":\"HOT_KEY\",\"severity\":\"critical\","
                        + "\"topic\":\"payments\"}");
        assertThat(alert.path("startsAt").asText()).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(alert.path("endsAt").asText()).isEqualTo("2026-01-01T00:05:02Z");
        assertThat(alert.path("generatorURL").asText()).isEqualTo("https://scoville.example/#/topics/payments");
        JsonNode annotations = alert.path("annotations");
        assertThat(annotations.path("key").asText()).isEqualTo("\"tenant-000042\"");
        assertThat(annotations.path("summary").asText()).startsWith("hot key \"tenant-000042\" in topic payments");
        assertThat(annotations.path("runbook_url").asText()).isEqualTo("https://docs.example/runbooks/hot-key.md");
        assertThat(annotations.path("remedy").asText()).isEqualTo("SALT");
    }

    @Test
    void alertmanagerIsToldThatItIsOverAndWhen() throws Exception {
        Receiver receiver = new AlertmanagerReceiver(server.uri(), AlertLinks.NONE, Optional.empty());
        send(receiver, new Notification(SampleAlerts.resolved(FIRING), Optional.of(FIRING)));
        assertThat(got().json()).hasSize(1);
        assertThat(got().json().get(0).path("endsAt").asText()).isEqualTo("2026-01-01T00:15:00Z");
    }

    @Test
    void alertmanagerIsToldThatTheWarningEndsWhereItGotCritical() throws Exception {
        Receiver receiver = new AlertmanagerReceiver(server.uri(), AlertLinks.NONE, Optional.empty());
        Alert warning = SampleAlerts.later(FIRING, Duration.ZERO, Severity.WARNING);
        Alert critical = SampleAlerts.later(FIRING, Duration.ofSeconds(30), Severity.CRITICAL);
        send(receiver, new Notification(critical, Optional.of(warning)));

        assertThat(got().json().findValuesAsText("severity")).containsExactly("warning", "critical");
        assertThat(got().json().findValuesAsText("endsAt"))
                .containsExactly("2026-01-01T00:01:30Z", "2026-01-01T00:05:02Z");
    }

    @Test
    void aWebhookGetsASignedCloudEvent() throws Exception {
        Receiver receiver =
                new WebhookReceiver(server.uri(), "team-a", SampleAlerts.LINKS, Optional.of(secret("s3cret\n")));
        send(receiver, new Notification(FIRING, Optional.empty()));

        assertThat(got().headers().getFirst("Content-Type")).isEqualTo("application/cloudevents+json; charset=UTF-8");
        JsonNode event = got().json();
        assertThat(event.path("specversion").asText()).isEqualTo("1.0");
        assertThat(event.path("id").asText()).isEqualTo("hot-key/payments@2026-01-01T00:01:00Z");
        assertThat(event.path("source").asText()).isEqualTo("/scoville/team-a");
        assertThat(event.path("type").asText()).isEqualTo("io.scoville.alert.firing");
        assertThat(event.path("subject").asText()).isEqualTo("hot-key/payments");
        assertThat(event.path("time").asText()).isEqualTo("2026-01-01T00:01:00Z");
        assertThat(event.path("data"))
                .isEqualTo(new com.fasterxml.jackson.databind.ObjectMapper()
                        .readTree(AlertJson.bytes(FIRING, SampleAlerts.LINKS)));

        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("s3cret".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update("1767225662.".getBytes(StandardCharsets.UTF_8));
        assertThat(got().headers().getFirst("X-Scoville-Signature"))
                .isEqualTo("t=1767225662,v1="
                        + HexFormat.of().formatHex(mac.doFinal(got().body().getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void aWebhookCanTellAnUpdateFromAChange() throws Exception {
        Receiver receiver = new WebhookReceiver(server.uri(), "team-a", AlertLinks.NONE, Optional.empty());
        Alert update = SampleAlerts.updated(FIRING, Duration.ofMinutes(5));
        send(receiver, new Notification(update, Optional.of(FIRING)));
        assertThat(got().json().path("type").asText()).isEqualTo("io.scoville.alert.updated");
        assertThat(got().json().path("id").asText()).isEqualTo("hot-key/payments@2026-01-01T00:06:00Z");
        assertThat(got().headers().containsKey("X-Scoville-Signature")).isFalse();
    }

    @Test
    void pagerDutyGetsOneIncidentPerAlert() throws Exception {
        Receiver receiver = new PagerDutyReceiver(server.uri(), SampleAlerts.LINKS, secret("R0UT1NG"));
        send(receiver, new Notification(FIRING, Optional.empty()));
        JsonNode event = got().json();
        assertThat(event.path("routing_key").asText()).isEqualTo("R0UT1NG");
        assertThat(event.path("event_action").asText()).isEqualTo("trigger");
        assertThat(event.path("dedup_key").asText()).isEqualTo("hot-key/payments");
        assertThat(event.path("payload").path("severity").asText()).isEqualTo("critical");
        assertThat(event.path("payload").path("source").asText()).isEqualTo("payments");
        assertThat(event.path("links").findValuesAsText("text")).containsExactly("page", "dashboard", "runbook");

        send(receiver, new Notification(SampleAlerts.resolved(FIRING), Optional.of(FIRING)));
        assertThat(got().json().path("event_action").asText()).isEqualTo("resolve");
        assertThat(got().json().path("dedup_key").asText()).isEqualTo("hot-key/payments");

        send(receiver, new Notification(SampleAlerts.hotKey("t".repeat(249)), Optional.empty()));
        assertThat(got().json().path("dedup_key").asText()).hasSizeLessThanOrEqualTo(255);
    }

    @Test
    void slackGetsPlainTextInWhichNobodyIsCalled() throws Exception {
        Receiver receiver =
                new SlackReceiver(SampleAlerts.LINKS, secret(server.uri().toString()));
        send(receiver, new Notification(SampleAlerts.ofGroup(AlertKind.STUCK_CONSUMER), Optional.empty()));
        JsonNode message = got().json();
        assertThat(message.path("text").asText()).startsWith("[CRITICAL] group billing is stuck in partition 3");
        assertThat(message.path("blocks").findValuesAsText("type"))
                .containsExactly("header", "plain_text", "section", "plain_text", "section", "mrkdwn");
        assertThat(message.path("blocks").get(1).path("text").path("type").asText())
                .isEqualTo("plain_text");
        assertThat(message.path("blocks").get(2).path("text").path("text").asText())
                .isEqualTo("<https://scoville.example/#/topics/payments|page>  "
                        + "<https://grafana.example/d/scoville-topic?var-topic=payments|dashboard>  "
                        + "<https://docs.example/runbooks/stuck-consumer.md|runbook>");
    }

    @Test
    void aSecretThatCannotBeReadIsNamedByItsFile() {
        Path missing = secrets.resolve("missing");
        Receiver receiver = new SlackReceiver(AlertLinks.NONE, new SecretFile(missing));
        assertThatThrownBy(() -> receiver.request(new Notification(FIRING, Optional.empty()), NOW))
                .isInstanceOf(IOException.class)
                .hasMessage("the secret in " + missing + " cannot be read");
    }

    @Test
    void whatASlackAddressIsNotIsSaidWithoutIt() throws IOException {
        Receiver receiver = new SlackReceiver(AlertLinks.NONE, secret("not an address"));
        assertThatThrownBy(() -> receiver.request(new Notification(FIRING, Optional.empty()), NOW))
                .hasMessageNotContaining("not an address")
                .hasNoCause();
    }

    private SecretFile secret(String text) throws IOException {
        Path file = Files.createTempFile(secrets, "secret", "");
        Files.writeString(file, text);
        return new SecretFile(file);
    }

    private void send(Receiver receiver, Notification notification) throws Exception {
        HttpRequest request = receiver.request(notification, NOW);
        assertThat(SENDER.send(request)).isEqualTo(new Delivery.Accepted());
    }

    private LocalReceiver.Got got() {
        return server.got().get(server.got().size() - 1);
    }
}
