package io.scoville.detector.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.Context;

/** Liveness and readiness: 200 when all is well, 503 when not, the details in both cases. */
final class HealthAnswers {
    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;

    private final HealthSource source;

    HealthAnswers(HealthSource source) {
        this.source = source;
    }

    void live(Context context) {
        answer(context, source.live());
    }

    void ready(Context context) {
        answer(context, source.ready());
    }

    private static void answer(Context context, HealthSource.Health health) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("status", health.up() ? "UP" : "DOWN");
        ObjectNode details = body.putObject("details");
        health.details().forEach(details::put);
        context.status(health.up() ? OK : UNAVAILABLE).result(body.toString()).contentType(MediaType.JSON.text());
    }
}
