package io.scoville.detector.notify;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.topics.AlertJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Any address that takes CloudEvents 1.0 as structured JSON; the data is the alert as in its topic. With a secret,
 * {@value #SIGNATURE_HEADER} is {@code t=SECONDS,v1=HEX}, with HEX the HMAC-SHA-256 of {@code SECONDS.BODY}: who checks it
 * knows who sent it, and when.
 */
final class WebhookReceiver implements Receiver {
    static final String SIGNATURE_HEADER = "X-Scoville-Signature";

    private final URI address;
    private final String source;
    private final AlertLinks links;
    private final Optional<SecretFile> secret;

    /**
     * A receiver at an address.
     *
     * @param address where to send
     * @param applicationId the deployment: the source of the events is {@code /scoville/} and this
     * @param links where to read on
     * @param secret what requests are signed with
     */
    WebhookReceiver(URI address, String applicationId, AlertLinks links, Optional<SecretFile> secret) {
        this.address = address;
        this.source = "/scoville/" + applicationId;
        this.links = links;
        this.secret = secret;
    }

    @Override
    public HttpRequest request(Notification notification, Instant now) throws IOException {
        Alert alert = notification.alert();
        ObjectNode event = JsonRequest.object()
                .put("specversion", "1.0")
                .put("id", alert.id() + "@" + alert.updatedAt())
                .put("source", source)
                .put("type", "io.scoville.alert." + type(notification))
                .put("subject", alert.id())
                .put("time", alert.updatedAt().toString())
                .put("datacontenttype", "application/json");
        event.set("data", AlertJson.node(alert, links));
        byte[] body = JsonRequest.bytes(event);
        HttpRequest.Builder request = JsonRequest.post(address, body)
                .setHeader("Content-Type", "application/cloudevents+json; charset=UTF-8");
        if (secret.isPresent()) {
            long seconds = now.getEpochSecond();
            request.header(
                    SIGNATURE_HEADER,
                    "t=" + seconds + ",v1=" + signature(secret.get().read(), seconds, body));
        }
        return request.build();
    }

    @Override
    public boolean wantsUpdates() {
        return true;
    }

    @Override
    public Optional<Duration> refreshedEvery() {
        return Optional.empty();
    }

    private static String type(Notification notification) {
        if (notification.alert().state() == Alert.State.RESOLVED) {
            return "resolved";
        }
        return notification.isChange() ? "firing" : "updated";
    }

    static String signature(String secret, long seconds, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            mac.update((seconds + ".").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has HmacSHA256", impossible);
        }
    }
}
