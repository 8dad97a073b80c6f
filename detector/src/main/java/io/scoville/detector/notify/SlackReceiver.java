package io.scoville.detector.notify;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.AlertText;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Slack's incoming webhooks, whose address is the secret. A key is somebody else's text: it goes into plain text blocks
 * only, so that none can call a channel or fake a link.
 */
final class SlackReceiver implements Receiver {
    private static final int LONGEST_HEADER = 150;
    private static final int LONGEST_SECTION = 3000;

    private final AlertLinks links;
    private final SecretFile address;

    SlackReceiver(AlertLinks links, SecretFile address) {
        this.links = links;
        this.address = address;
    }

    @Override
    public HttpRequest request(Notification notification, Instant now) throws IOException {
        AlertText text = AlertText.of(notification.alert());
        String title = sign(notification.alert()) + text.summary();
        ObjectNode message = JsonRequest.object().put("text", escaped(JsonRequest.cut(title, LONGEST_SECTION)));
        ArrayNode blocks = message.putArray("blocks");
        blocks.add(block("header", plain(JsonRequest.cut(title, LONGEST_HEADER))));
        blocks.add(block("section", plain(JsonRequest.cut(text.description(), LONGEST_SECTION))));
        Map<String, String> addresses = links.of(notification.alert().subject());
        if (!addresses.isEmpty()) {
            String list = addresses.entrySet().stream()
                    .map(link -> "<" + escaped(link.getValue()) + "|" + link.getKey() + ">")
                    .collect(Collectors.joining("  "));
            blocks.add(
                    block("section", JsonRequest.object().put("type", "mrkdwn").put("text", list)));
        }
        return JsonRequest.post(target(), JsonRequest.bytes(message)).build();
    }

    @Override
    public boolean wantsUpdates() {
        return false;
    }

    @Override
    public Optional<Duration> refreshedEvery() {
        return Optional.empty();
    }

    private URI target() throws IOException {
        try {
            return URI.create(address.read());
        } catch (IllegalArgumentException unreadable) {
            // Without the cause, whose message holds the secret.
            throw new IOException("the secret in " + address.path() + " is no address");
        }
    }

    private static String sign(Alert alert) {
        if (alert.state() == Alert.State.RESOLVED) {
            return "";
        }
        return "[" + alert.severity() + "] ";
    }

    private static ObjectNode block(String type, ObjectNode text) {
        ObjectNode block = JsonRequest.object().put("type", type);
        block.set("text", text);
        return block;
    }

    private static ObjectNode plain(String text) {
        return JsonRequest.object().put("type", "plain_text").put("text", text).put("emoji", false);
    }

    // What Slack asks for in texts that it interprets.
    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
