package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.ServiceUnavailableResponse;
import java.util.List;
import java.util.Optional;

/** Answers about topics. */
final class TopicAnswers {
    // What the overview takes from a report; the keys are left to the report itself.
    private static final List<String> OVERVIEW = List.of("topic", "partitionCount", "window", "verdict");

    private final ReportDirectory reports;
    private final Optional<WhatIf> whatIf;

    TopicAnswers(ReportDirectory reports, Optional<WhatIf> whatIf) {
        this.reports = reports;
        this.whatIf = whatIf;
    }

    void list(Context context) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode topics = body.putArray("topics");
        reports.reports().forEach(report -> topics.add(overview(report)));
        answer(context, body);
    }

    void report(Context context) {
        answer(context, require(context.pathParam("topic")));
    }

    void history(Context context) {
        String topic = context.pathParam("topic");
        TopicHistory history = reports.history(topic).orElseThrow(() -> noReport(topic));
        ObjectNode body =
                JsonNodeFactory.instance.objectNode().put("topic", topic).put("step", TopicHistory.STEP.toString());
        body.set("points", history.toJson());
        answer(context, body);
    }

    void recommendations(Context context) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode all = body.putArray("recommendations");
        for (JsonNode report : reports.reports()) {
            for (JsonNode recommendation : report.path("recommendations")) {
                ObjectNode withTopic = JsonNodeFactory.instance
                        .objectNode()
                        .put("topic", report.path("topic").asText());
                all.add(withTopic.setAll((ObjectNode) recommendation));
            }
        }
        answer(context, body);
    }

    void whatIf(Context context) {
        JsonNode question = RequestBody.object(context);
        WhatIf predictor =
                whatIf.orElseThrow(() -> new ServiceUnavailableResponse("this detector has no advisor to ask"));
        if (!question.path("topic").isTextual()) {
            throw new BadRequestResponse("topic: not set (allowed: the name of a watched topic)");
        }
        JsonNode report = require(question.path("topic").asText());
        try {
            answer(context, predictor.answer(report, question));
        } catch (IllegalArgumentException senseless) {
            throw new BadRequestResponse(String.valueOf(senseless.getMessage()));
        }
    }

    private JsonNode require(String topic) {
        return reports.report(topic).orElseThrow(() -> noReport(topic));
    }

    private static NotFoundResponse noReport(String topic) {
        return new NotFoundResponse("topic '" + topic + "' is not watched, or has no report yet; /api/v1/topics lists"
                + " those that have one");
    }

    /** One topic's line of the overview. */
    static ObjectNode overview(JsonNode report) {
        ObjectNode overview = JsonNodeFactory.instance.objectNode();
        OVERVIEW.forEach(name -> overview.set(name, report.path(name)));
        JsonNode maxOverMean = report.path("skew").path("records").path("maxOverMean");
        if (maxOverMean.isNumber()) {
            overview.set("maxOverMean", maxOverMean);
        }
        JsonNode hotKey = report.path("hotKeys").path(0);
        if (hotKey.isObject()) {
            overview.set("hottestKey", hotKey);
        }
        return overview;
    }

    private static void answer(Context context, JsonNode body) {
        context.result(body.toString()).contentType(MediaType.JSON.text());
    }
}
