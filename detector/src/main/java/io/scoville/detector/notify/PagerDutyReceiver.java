package io.scoville.detector.notify;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.AlertText;
import io.scoville.detector.topics.AlertJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** PagerDuty's Events API, version 2: one incident per alert, by its id. */
final class PagerDutyReceiver implements Receiver {
    /** Where PagerDuty listens. */
    static final URI ADDRESS = URI.create("https://events.pagerduty.com/v2/enqueue");

    private static final int LONGEST_SUMMARY = 1024;
    private static final int LONGEST_DEDUP_KEY = 255;

    private final URI address;
    private final AlertLinks links;
    private final SecretFile routingKey;

    PagerDutyReceiver(URI address, AlertLinks links, SecretFile routingKey) {
        this.address = address;
        this.links = links;
        this.routingKey = routingKey;
    }

    @Override
    public HttpRequest request(Notification notification, Instant now) throws IOException {
        Alert alert = notification.alert();
        ObjectNode event = JsonRequest.object()
                .put("routing_key", routingKey.read())
                .put("event_action", alert.state() == Alert.State.FIRING ? "trigger" : "resolve")
                .put("dedup_key", dedupKey(alert.id()))
                .put("client", "Scoville");
        Map<String, String> addresses = links.of(alert.subject());
        Optional.ofNullable(addresses.get("page")).ifPresent(page -> event.put("client_url", page));
        if (!addresses.isEmpty()) {
            ArrayNode list = event.putArray("links");
            addresses.forEach((text, target) ->
                    list.add(JsonRequest.object().put("href", target).put("text", text)));
        }
        event.set("payload", payload(alert));
        return JsonRequest.post(address, JsonRequest.bytes(event)).build();
    }

    @Override
    public boolean wantsUpdates() {
        return false;
    }

    @Override
    public Optional<Duration> refreshedEvery() {
        return Optional.empty();
    }

    private static ObjectNode payload(Alert alert) {
        ObjectNode payload = JsonRequest.object()
                .put("summary", JsonRequest.cut(AlertText.of(alert).summary(), LONGEST_SUMMARY))
                .put("source", alert.subject().topic())
                .put("severity", alert.severity().name().toLowerCase(Locale.ROOT))
                .put("timestamp", alert.since().toString())
                .put("component", "kafka")
                .put("class", alert.subject().kind().slug());
        alert.subject().group().ifPresent(group -> payload.put("group", group));
        payload.set("custom_details", AlertJson.node(alert, AlertLinks.NONE));
        return payload;
    }

    // Names of topics and groups can be longer together than PagerDuty allows.
    private static String dedupKey(String id) {
        return id.length() <= LONGEST_DEDUP_KEY
                ? id
                : "scoville-" + UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8));
    }
}
