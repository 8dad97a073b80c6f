package io.scoville.detector.http;

import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.util.Arrays;
import java.util.Locale;

/** What an answer is made of. */
enum MediaType {
    /** An object. */
    JSON("application/json"),
    /** Problem details. */
    PROBLEM("application/problem+json"),
    /** The page. */
    HTML("text/html");

    private static final int NOT_ACCEPTABLE = 406;

    private final String text;

    MediaType(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /**
     * Does nothing if the client takes this type.
     *
     * @throws HttpResponseException 406 if it does not
     */
    void requireAccepted(Context request) {
        String accept = request.header("Accept");
        if (accept != null
                && !accept.isBlank()
                && Arrays.stream(accept.split(",", -1)).noneMatch(this::isWithin)) {
            throw new HttpResponseException(NOT_ACCEPTABLE, "there is only " + text + " here, not " + accept);
        }
    }

    private boolean isWithin(String range) {
        String[] parts = range.toLowerCase(Locale.ROOT).split(";", -1);
        boolean refused = Arrays.stream(parts).skip(1).map(String::strip).anyMatch(part -> part.matches("q=0(\\.0*)?"));
        String type = parts[0].strip();
        String family = text.substring(0, text.indexOf('/') + 1) + "*";
        return !refused && (type.equals("*/*") || type.equals(family) || type.equals(text));
    }
}
