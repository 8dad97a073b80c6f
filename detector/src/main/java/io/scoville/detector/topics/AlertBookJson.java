package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertBook;
import io.scoville.detector.alert.Episode;
import io.scoville.detector.alert.SendingBudget;
import io.scoville.detector.skew.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The book of a topic's alerts as it is stored. Holds keys only as they may be shown, so that nothing needs hiding. */
public final class AlertBookJson {
    /** The name and version of the stored form. */
    public static final String SCHEMA = "scoville.alert-book/1";

    private AlertBookJson() {}

    /** The stored form. */
    public static byte[] bytes(AlertBook book) {
        ObjectNode node = object();
        node.put("schema", SCHEMA).put("topic", book.topic());
        book.evaluatedAt().ifPresent(at -> node.put("evaluatedAt", at.toString()));
        node.set("budget", budget(book.budget()));
        // In the order of their ids, so that the same book has the same bytes.
        List<Episode> episodes = List.copyOf(new TreeMap<>(book.episodes()).values());
        node.set("episodes", JsonFields.array(episodes, AlertBookJson::episode));
        node.set("farewells", JsonFields.array(book.farewells(), AlertBookJson::alert));
        return AlertJson.toBytes(node);
    }

    /**
     * The book of a stored form.
     *
     * @throws UnreadableRecordException if it is none, or of a version that this one does not know
     */
    public static AlertBook read(byte[] value) {
        JsonNode node = AlertJson.tree(value);
        if (!SCHEMA.equals(node.path("schema").asText())) {
            throw new UnreadableRecordException("the schema is not " + SCHEMA);
        }
        Map<String, Episode> episodes = new LinkedHashMap<>();
        JsonFields.list(node, "episodes", AlertBookJson::readEpisode)
                .forEach(episode -> episodes.put(episode.subject().id(), episode));
        return new AlertBook(
                JsonFields.text(node, "topic"),
                node.has("evaluatedAt") ? Optional.of(JsonFields.instant(node, "evaluatedAt")) : Optional.empty(),
                episodes,
                JsonFields.list(node, "farewells", AlertJson::read),
                readBudget(JsonFields.required(node, "budget")));
    }

    private static ObjectNode episode(Episode episode) {
        ObjectNode node = object();
        AlertJson.writeSubject(episode.subject(), node);
        node.put("since", episode.since().toString())
                .put("held", episode.held().toString())
                .put("criticalHeld", episode.criticalHeld().toString())
                .put("firing", episode.firing())
                .put("severity", episode.severity().name());
        episode.gone().ifPresent(gone -> node.put("gone", gone.toString()));
        episode.told().ifPresent(told -> node.set("told", alert(told)));
        ObjectNode details = object();
        AlertDetailsJson.write(episode.details(), details);
        node.set("details", details);
        return node;
    }

    private static Episode readEpisode(JsonNode node) {
        return new Episode(
                AlertJson.readSubject(node),
                JsonFields.instant(node, "since"),
                JsonFields.duration(node, "held"),
                JsonFields.duration(node, "criticalHeld"),
                node.has("gone") ? Optional.of(JsonFields.duration(node, "gone")) : Optional.empty(),
                JsonFields.required(node, "firing").asBoolean(),
                JsonFields.constant(node, "severity", Severity.class),
                Optional.ofNullable(node.get("told")).map(AlertJson::read),
                AlertDetailsJson.read(JsonFields.required(node, "details")));
    }

    private static ObjectNode alert(Alert alert) {
        ObjectNode node = object();
        AlertJson.write(alert, node);
        return node;
    }

    private static ObjectNode budget(SendingBudget budget) {
        ObjectNode node = object();
        node.put("minuteStart", budget.minuteStart().toString()).put("sent", budget.sent());
        node.set(
                "heldBack", JsonFields.array(budget.heldBack().stream().sorted().toList(), TextNode::valueOf));
        return node;
    }

    private static SendingBudget readBudget(JsonNode node) {
        return new SendingBudget(
                JsonFields.instant(node, "minuteStart"),
                Math.toIntExact(JsonFields.whole(node, "sent")),
                Set.copyOf(JsonFields.list(node, "heldBack", JsonNode::asText)));
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
