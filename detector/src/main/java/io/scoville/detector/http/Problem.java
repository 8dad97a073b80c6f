package io.scoville.detector.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.HttpStatus;

/**
 * Problem details (RFC 9457).
 *
 * @param status the HTTP status
 * @param detail one sentence about this case
 * @param instance the path that was asked for
 */
record Problem(int status, String detail, String instance) {
    private static final ObjectMapper JSON = new ObjectMapper();

    String toJson() {
        ObjectNode problem = JSON.createObjectNode()
                .put("type", "about:blank")
                .put("title", HttpStatus.forStatus(status).getMessage())
                .put("status", status)
                .put("detail", detail)
                .put("instance", instance);
        return problem.toString();
    }
}
