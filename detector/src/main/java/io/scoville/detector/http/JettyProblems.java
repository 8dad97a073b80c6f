package io.scoville.detector.http;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Problems of requests that are refused before they reach a route: malformed, too long, too slow. */
final class JettyProblems extends ErrorHandler {
    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int code,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, MediaType.PROBLEM.text());
        String path = request.getHttpURI().getPath();
        Content.Sink.write(response, true, problem(code, path == null ? "/" : path), callback);
    }

    private static String problem(int status, String path) {
        return new Problem(status, "the request was refused: " + HttpStatus.getMessage(status), path).toJson();
    }
}
