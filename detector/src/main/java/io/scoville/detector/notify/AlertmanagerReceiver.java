package io.scoville.detector.notify;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertDetails;
import io.scoville.detector.alert.AlertKind;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.AlertText;
import io.scoville.detector.alert.SuggestedRemedy;
import io.scoville.detector.skew.Severity;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Alertmanager's own API, version 2. Alertmanager takes an alert for over unless it hears of it again, so it is told
 * every minute; labels are those of the rules in {@code dashboards/prometheus/rules.yaml}, so that one routing serves both.
 */
final class AlertmanagerReceiver implements Receiver {
    static final Duration REFRESHED = Duration.ofMinutes(1);

    /* As Prometheus does: four times what it takes to be told again, so that one lost message ends nothing. */
    private static final Duration BELIEVED = REFRESHED.multipliedBy(4);

    private static final int MOST_KEYS = 10;

    private final URI address;
    private final AlertLinks links;
    private final Optional<SecretFile> token;

    AlertmanagerReceiver(URI base, AlertLinks links, Optional<SecretFile> token) {
        String path = base.toString();
        this.address =
                URI.create((path.endsWith("/") ? path.substring(0, path.length() - 1) : path) + "/api/v2/alerts");
        this.links = links;
        this.token = token;
    }

    @Override
    public HttpRequest request(Notification notification, Instant now) throws IOException {
        ArrayNode alerts = JsonNodeFactory.instance.arrayNode();
        Alert alert = notification.alert();
        // The severity is a label, so that an alert that got worse is another one to Alertmanager: end the first.
        notification.replaced().ifPresent(before -> alerts.add(alert(before, before.severity(), alert.changedAt())));
        boolean firing = alert.state() == Alert.State.FIRING;
        alerts.add(alert(alert, alert.severity(), firing ? now.plus(BELIEVED) : alert.changedAt()));
        HttpRequest.Builder request = JsonRequest.post(address, JsonRequest.bytes(alerts));
        if (token.isPresent()) {
            request.header("Authorization", "Bearer " + token.get().read());
        }
        return request.build();
    }

    @Override
    public boolean wantsUpdates() {
        return true;
    }

    @Override
    public Optional<Duration> refreshedEvery() {
        return Optional.of(REFRESHED);
    }

    private ObjectNode alert(Alert alert, Severity severity, Instant end) {
        ObjectNode labels = JsonRequest.object()
                .put("alertname", name(alert.subject().kind()))
                .put("kind", alert.subject().kind().name())
                .put("severity", severity.name().toLowerCase(Locale.ROOT))
                .put("topic", alert.subject().topic());
        alert.subject().group().ifPresent(group -> labels.put("consumergroup", group));
        Map<String, String> addresses = links.of(alert.subject());
        ObjectNode annotations = annotations(alert);
        addresses.forEach((kind, target) -> annotations.put(kind + "_url", target));
        ObjectNode node = JsonRequest.object();
        node.set("labels", labels);
        node.set("annotations", annotations);
        node.put("startsAt", alert.since().toString()).put("endsAt", end.toString());
        Optional.ofNullable(addresses.get("page")).ifPresent(page -> node.put("generatorURL", page));
        return node;
    }

    private static ObjectNode annotations(Alert alert) {
        AlertText text = AlertText.of(alert);
        AlertDetails details = alert.details();
        ObjectNode annotations = JsonRequest.object()
                .put("summary", text.summary())
                .put("description", text.description())
                .put("id", alert.id())
                .put("cause", details.cause());
        if (!details.hotKeys().isEmpty()) {
            annotations.put(
                    "key",
                    details.hotKeys().stream()
                            .limit(MOST_KEYS)
                            .map(row -> row.key().display())
                            .collect(Collectors.joining(", ")));
        }
        if (!details.remedies().isEmpty()) {
            annotations.put(
                    "remedy",
                    details.remedies().stream()
                            .map(SuggestedRemedy::remedy)
                            .distinct()
                            .collect(Collectors.joining(", ")));
        }
        return annotations;
    }

    /** {@code ScovilleHotKey} and so on. */
    static String name(AlertKind kind) {
        return "Scoville"
                + Arrays.stream(kind.slug().split("-", -1))
                        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining());
    }
}
