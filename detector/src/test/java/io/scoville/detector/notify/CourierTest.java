package io.scoville.detector.notify;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.SampleAlerts;
import io.scoville.detector.notify.NotifyListener.Outcome;
import io.scoville.detector.skew.Severity;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Couriers in front of real HTTP servers, on a clock of their own. */
final class CourierTest {
    private static final Alert FIRING = SampleAlerts.hotKey();
    private static final Duration SHORT = Duration.ofMillis(300);

    private LocalReceiver server = LocalReceiver.start();
    private final List<Outcome> outcomes = new ArrayList<>();
    private Instant now = Instant.parse("2026-01-01T00:01:00Z");
    private long offset;

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void tellsAChangeOnceAndADuplicateNot() throws Exception {
        Courier courier = webhook(server.uri());
        take(courier, FIRING);
        take(courier, FIRING);
        run(courier, Duration.ofMinutes(10));
        take(courier, SampleAlerts.later(FIRING, Duration.ofSeconds(3), FIRING.severity()));
        run(courier, Duration.ofMinutes(10));

        assertThat(types()).containsExactly("io.scoville.alert.firing");
        assertThat(outcomes).containsExactly(Outcome.DELIVERED);
        assertThat(courier.health().state()).isEqualTo(ReceiverHealth.State.UP);
        assertThat(courier.outbox().toldUpTo(0, offset)).isEqualTo(offset);
    }

    @Test
    void aReceiverThatWasAwayForTenMinutesIsToldTheCurrentStateWithinThirtySecondsOfItsReturn() throws Exception {
        int port = server.port();
        server.close();
        Courier courier = webhook(server.uri());
        take(courier, SampleAlerts.later(FIRING, Duration.ZERO, Severity.WARNING));
        take(courier, SampleAlerts.hotKey("orders"));
        run(courier, Duration.ofMinutes(5));
        take(courier, SampleAlerts.later(FIRING, Duration.ofMinutes(5), Severity.CRITICAL));
        take(courier, SampleAlerts.resolved(SampleAlerts.hotKey("orders")));
        run(courier, Duration.ofMinutes(5));
        assertThat(courier.health().state()).isEqualTo(ReceiverHealth.State.DOWN);
        assertThat(courier.health().pending()).isEqualTo(2);
        assertThat(courier.health().failingSince()).contains(Instant.parse("2026-01-01T00:01:00Z"));
        assertThat(courier.outbox().toldUpTo(0, offset)).isZero();

        server = LocalReceiver.start(port);
        Duration attempt = Duration.ofSeconds(10);
        run(courier, Duration.ofSeconds(30).minus(attempt));

        assertThat(server.got())
                .extracting(got -> got.json().path("data").path("id").asText() + " "
                        + got.json().path("data").path("state").asText() + " "
                        + got.json().path("data").path("severity").asText())
                .containsExactlyInAnyOrder("hot-key/payments FIRING CRITICAL", "hot-key/orders RESOLVED CRITICAL");
        assertThat(courier.health().state()).isEqualTo(ReceiverHealth.State.UP);
        assertThat(courier.outbox().toldUpTo(0, offset)).isEqualTo(offset);
    }

    @Test
    void whatBeganAndEndedBeforeTheFirstAttemptIsNotTold() throws Exception {
        Courier courier = webhook(server.uri());
        take(courier, FIRING);
        take(courier, SampleAlerts.resolved(FIRING));
        run(courier, Duration.ofMinutes(1));
        assertThat(server.got()).isEmpty();
        assertThat(courier.outbox().toldUpTo(0, offset)).isEqualTo(offset);
    }

    @Test
    void aReceiverThatAnswers400IsGivenUpForThisChangeAndToldTheNext() throws Exception {
        server.answers(400, "no such thing");
        Courier courier = webhook(server.uri());
        take(courier, FIRING);
        run(courier, Duration.ofHours(1));
        assertThat(server.got()).hasSize(1);
        assertThat(outcomes).containsExactly(Outcome.GIVEN_UP);
        assertThat(courier.health().state()).isEqualTo(ReceiverHealth.State.REFUSES);
        assertThat(courier.health().lastError()).contains("HTTP 400: no such thing");
        assertThat(courier.outbox().toldUpTo(0, offset)).isEqualTo(offset);

        take(courier, SampleAlerts.resolved(FIRING));
        run(courier, Duration.ofMinutes(1));
        assertThat(types()).containsExactly("io.scoville.alert.firing", "io.scoville.alert.resolved");
    }

    @Test
    void aReceiverThatHangsIsTriedAgainWhereverItHangs() throws Exception {
        for (LocalReceiver.Hang where : List.of(LocalReceiver.Hang.BEFORE_HEADERS, LocalReceiver.Hang.IN_THE_BODY)) {
            server.close();
            server = LocalReceiver.start().hangs(where);
            outcomes.clear();
            Courier courier = courier(
                    new WebhookReceiver(server.uri(), "team-a", AlertLinks.NONE, Optional.empty()), Severity.WARNING);
            take(courier, FIRING);
            courier.step(now);
            assertThat(outcomes).as(where.name()).containsExactly(Outcome.RETRIED);
            server.hangs(LocalReceiver.Hang.NEVER);
            run(courier, Duration.ofSeconds(20));
            assertThat(outcomes).as(where.name()).containsExactly(Outcome.RETRIED, Outcome.DELIVERED);
        }
    }

    @Test
    void anAlertThatTheReceiverChokesOnDoesNotHoldUpTheOthers() throws Exception {
        Alert poison = SampleAlerts.hotKey("poison");
        Sender choosy = request -> request.uri().getPath().contains("poison")
                ? new Delivery.Failed("HTTP 500", Optional.empty())
                : new Delivery.Accepted();
        List<String> accepted = new ArrayList<>();
        Receiver receiver = new Receiver() {
            private final Receiver webhook =
                    new WebhookReceiver(server.uri(), "team-a", AlertLinks.NONE, Optional.empty());

            @Override
            public java.net.http.HttpRequest request(Notification notification, Instant at) {
                accepted.add(notification.alert().id());
                return java.net.http.HttpRequest.newBuilder(URI.create("http://127.0.0.1/"
                                + notification.alert().subject().topic()))
                        .build();
            }

            @Override
            public boolean wantsUpdates() {
                return webhook.wantsUpdates();
            }

            @Override
            public Optional<Duration> refreshedEvery() {
                return webhook.refreshedEvery();
            }
        };
        Courier courier = new Courier(
                "choosy",
                receiver,
                new Outbox(Severity.WARNING, true, Optional.empty()),
                choosy,
                new SplittableRandom(1),
                NotifyListener.NONE);
        take(courier, poison);
        for (int i = 0; i < 5; i++) {
            take(courier, SampleAlerts.hotKey("topic-" + i));
        }
        run(courier, Duration.ofSeconds(20));
        assertThat(accepted).contains("hot-key/topic-0", "hot-key/topic-4");
        assertThat(courier.outbox().pending()).isEqualTo(1);
    }

    @Test
    void a429WithRetryAfterIsObeyed() throws Exception {
        Courier courier = new Courier(
                "busy",
                new WebhookReceiver(server.uri(), "team-a", AlertLinks.NONE, Optional.empty()),
                new Outbox(Severity.WARNING, true, Optional.empty()),
                request -> new Delivery.Failed("HTTP 429", Optional.of(Duration.ofSeconds(90))),
                new SplittableRandom(1),
                (name, outcome) -> outcomes.add(outcome));
        take(courier, FIRING);
        assertThat(courier.step(now)).isEqualTo(Duration.ofSeconds(90));
        assertThat(courier.step(now.plusSeconds(89))).isEqualTo(Duration.ofSeconds(1));
        assertThat(outcomes).containsExactly(Outcome.RETRIED);
    }

    @Test
    void alertmanagerIsToldAgainEveryMinuteWhileItFires() throws Exception {
        Courier courier =
                courier(new AlertmanagerReceiver(server.uri(), AlertLinks.NONE, Optional.empty()), Severity.WARNING);
        take(courier, FIRING);
        run(courier, Duration.ofSeconds(299));
        assertThat(server.got()).hasSize(5);
        take(courier, SampleAlerts.resolved(FIRING));
        run(courier, Duration.ofMinutes(5));
        assertThat(server.got()).hasSize(6);
    }

    @Test
    void afterARestartWhatWasToldIsNotToldAgainAndItsEndIs() throws Exception {
        Courier courier = webhook(server.uri());
        courier.outbox().remember(0, FIRING);
        offset++;
        take(courier, SampleAlerts.updated(FIRING, Duration.ZERO));
        run(courier, Duration.ofMinutes(5));
        assertThat(server.got()).isEmpty();
        take(courier, SampleAlerts.resolved(FIRING));
        run(courier, Duration.ofMinutes(5));
        assertThat(types()).containsExactly("io.scoville.alert.resolved");
    }

    @Test
    void whoIsWokenForCriticalOnlyHearsNothingOfWarnings() throws Exception {
        Courier courier = courier(
                new WebhookReceiver(server.uri(), "team-a", AlertLinks.NONE, Optional.empty()), Severity.CRITICAL);
        take(courier, SampleAlerts.later(FIRING, Duration.ZERO, Severity.WARNING));
        run(courier, Duration.ofMinutes(1));
        assertThat(server.got()).isEmpty();
        take(courier, SampleAlerts.later(FIRING, Duration.ofMinutes(1), Severity.CRITICAL));
        run(courier, Duration.ofMinutes(1));
        assertThat(server.got()).hasSize(1);
    }

    private Courier webhook(URI address) {
        return courier(new WebhookReceiver(address, "team-a", AlertLinks.NONE, Optional.empty()), Severity.WARNING);
    }

    private Courier courier(Receiver receiver, Severity least) {
        return new Courier(
                "hook",
                receiver,
                new Outbox(least, receiver.wantsUpdates(), receiver.refreshedEvery()),
                new HttpSender(SHORT),
                new SplittableRandom(1),
                (name, outcome) -> outcomes.add(outcome));
    }

    private void take(Courier courier, Alert alert) {
        courier.outbox().accept(0, offset++, alert);
    }

    /** Lets so much time pass, with nothing else to do than what is due. */
    private void run(Courier courier, Duration time) throws InterruptedException {
        Instant end = now.plus(time);
        while (now.isBefore(end)) {
            Duration wait = courier.step(now);
            Instant next = now.plus(wait.isZero() ? Duration.ofMillis(1) : wait);
            now = next.isAfter(end) ? end : next;
        }
    }

    private List<String> types() {
        return server.got().stream()
                .map(got -> got.json().path("type").asText())
                .toList();
    }
}
