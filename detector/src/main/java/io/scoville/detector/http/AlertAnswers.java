package io.scoville.detector.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.Context;

/** The newest state of every alert that is still kept. */
final class AlertAnswers {
    private final JsonDirectory alerts;

    AlertAnswers(JsonDirectory alerts) {
        this.alerts = alerts;
    }

    void list(Context context) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode array = body.putArray("alerts");
        alerts.all().forEach(array::add);
        context.result(body.toString()).contentType(MediaType.JSON.text());
    }
}
