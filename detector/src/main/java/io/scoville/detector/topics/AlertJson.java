package io.scoville.detector.topics;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertKind;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.AlertSubject;
import io.scoville.detector.alert.AlertText;
import io.scoville.detector.skew.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * An alert in JSON, as it is in the alerts topic; {@code alert-1.schema.json} describes it. The words and the links are
 * written for readers and made anew when it is read.
 */
public final class AlertJson {
    /** The name and version of the JSON form. */
    public static final String SCHEMA = "scoville.alert/1";

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private AlertJson() {}

    /** The value of a record of the alerts topic; its key is the alert's id. */
    public static byte[] bytes(Alert alert, AlertLinks links) {
        return toBytes(node(alert, links));
    }

    /** The alert as a JSON object, with its words and links. */
    public static ObjectNode node(Alert alert, AlertLinks links) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("schema", SCHEMA);
        write(alert, node);
        AlertText text = AlertText.of(alert);
        node.put("summary", text.summary()).put("description", text.description());
        ObjectNode addresses = JsonNodeFactory.instance.objectNode();
        links.of(alert.subject()).forEach(addresses::put);
        if (!addresses.isEmpty()) {
            node.set("links", addresses);
        }
        return node;
    }

    /**
     * The alert of a record.
     *
     * @throws UnreadableRecordException if it is none, or of a version that this one does not know
     */
    public static Alert read(byte[] value) {
        JsonNode node = tree(value);
        if (!SCHEMA.equals(node.path("schema").asText())) {
            throw new UnreadableRecordException("the schema is not " + SCHEMA);
        }
        return read(node);
    }

    static void write(Alert alert, ObjectNode node) {
        node.put("id", alert.id());
        writeSubject(alert.subject(), node);
        node.put("state", alert.state().name())
                .put("severity", alert.severity().name())
                .put("since", alert.since().toString())
                .put("changedAt", alert.changedAt().toString())
                .put("updatedAt", alert.updatedAt().toString())
                .put("heldBack", alert.heldBack());
        AlertDetailsJson.write(alert.details(), node);
    }

    static Alert read(JsonNode node) {
        return new Alert(
                readSubject(node),
                JsonFields.constant(node, "state", Alert.State.class),
                JsonFields.constant(node, "severity", Severity.class),
                JsonFields.instant(node, "since"),
                JsonFields.instant(node, "changedAt"),
                JsonFields.instant(node, "updatedAt"),
                Math.toIntExact(JsonFields.whole(node, "heldBack")),
                AlertDetailsJson.read(node));
    }

    static void writeSubject(AlertSubject subject, ObjectNode node) {
        node.put("kind", subject.kind().name()).put("topic", subject.topic());
        subject.group().ifPresent(group -> node.put("group", group));
    }

    static AlertSubject readSubject(JsonNode node) {
        return new AlertSubject(
                JsonFields.constant(node, "kind", AlertKind.class),
                JsonFields.text(node, "topic"),
                JsonFields.optionalText(node, "group"));
    }

    static JsonNode tree(byte[] value) {
        try {
            return MAPPER.readTree(value);
        } catch (IOException malformed) {
            throw new UnreadableRecordException("it is no JSON");
        }
    }

    static byte[] toBytes(ObjectNode node) {
        try {
            return MAPPER.writeValueAsString(node).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree of plain nodes can always be written", impossible);
        }
    }
}
