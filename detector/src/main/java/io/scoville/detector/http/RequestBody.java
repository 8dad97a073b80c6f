package io.scoville.detector.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The JSON body of a request, bounded also where the client does not say how long it is. */
final class RequestBody {
    static final int LONGEST_BYTES = 64 * 1024;

    private static final int UNSUPPORTED_MEDIA_TYPE = 415;
    private static final ObjectMapper JSON = new ObjectMapper();

    private RequestBody() {}

    /**
     * The body as a JSON object.
     *
     * @throws HttpResponseException 415 if it is not declared to be JSON, 413 if it is too long, 400 if it is no object
     */
    static JsonNode object(Context request) {
        String type = request.contentType();
        if (type == null || !type.split(";", 2)[0].strip().equalsIgnoreCase(MediaType.JSON.text())) {
            throw new HttpResponseException(
                    UNSUPPORTED_MEDIA_TYPE, "the body must be " + MediaType.JSON.text() + ", got " + type);
        }
        byte[] body = bytes(request);
        try {
            JsonNode node = JSON.readTree(body);
            if (node != null && node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException malformed) {
            throw new BadRequestResponse("the body is no JSON: line "
                    + malformed.getLocation().getLineNr() + ", column "
                    + malformed.getLocation().getColumnNr());
        } catch (IOException | StackOverflowError unreadable) {
            throw new BadRequestResponse("the body cannot be read");
        }
        throw new BadRequestResponse("the body is no JSON object");
    }

    private static byte[] bytes(Context request) {
        try {
            byte[] body = request.bodyInputStream().readNBytes(LONGEST_BYTES + 1);
            if (body.length > LONGEST_BYTES) {
                throw new ContentTooLargeResponse("the body is longer than " + LONGEST_BYTES + " bytes");
            }
            return body;
        } catch (IOException broken) {
            throw new UncheckedIOException("the body broke off", broken);
        }
    }
}
