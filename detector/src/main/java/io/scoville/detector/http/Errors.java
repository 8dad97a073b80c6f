package io.scoville.detector.http;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpResponseException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes a problem of whatever fails while a request is answered. */
final class Errors {
    private static final Logger LOG = LoggerFactory.getLogger(Errors.class);
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int INTERNAL = 500;

    private Errors() {}

    static void answerWithProblems(JavalinConfig config) {
        config.routes.exception(HttpResponseException.class, (failure, context) -> {
            if (failure.getStatus() == METHOD_NOT_ALLOWED) {
                String allowed = String.join(", ", failure.getDetails().values());
                context.header(Header.ALLOW, allowed);
                answer(context, METHOD_NOT_ALLOWED, context.method() + " is not allowed here; allowed: " + allowed);
            } else if (failure.getStatus() == NOT_FOUND && context.endpoints().lastHttpEndpoint() == null) {
                answer(context, NOT_FOUND, "there is nothing here; /api/v1/openapi.json lists what there is");
            } else {
                answer(context, failure.getStatus(), String.valueOf(failure.getMessage()));
            }
        });
        config.routes.exception(Exception.class, (failure, context) -> {
            LOG.error("{} {} failed", context.method(), context.path(), failure);
            answer(context, INTERNAL, "the detector failed to answer; its log says why");
        });
    }

    private static void answer(Context context, int status, String detail) {
        context.status(status)
                .result(new Problem(status, detail, context.path()).toJson())
                .contentType(MediaType.PROBLEM.text());
    }
}
