package io.scoville.detector.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a service answers on this machine; 0 and nothing while it does not. */
final class Asked {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final IntSupplier port;

    Asked(IntSupplier port) {
        this.port = port;
    }

    int status(String path) {
        try {
            return get(path).statusCode();
        } catch (IOException unreachable) {
            return 0;
        }
    }

    JsonNode json(String path) {
        try {
            return JSON.readTree(get(path).body());
        } catch (IOException unreachable) {
            return JSON.missingNode();
        }
    }

    /** The sum over all series of a metric, for topics of this prefix; 0 while it does not answer. */
    long sum(String metric, String topicPrefix) {
        Pattern line =
                Pattern.compile("(?m)^" + metric + "\\{[^}]*topic=\"" + Pattern.quote(topicPrefix) + "[^}]*} (\\S+)$");
        try {
            Matcher matcher = line.matcher(get("/metrics").body());
            double sum = 0;
            while (matcher.find()) {
                sum += Double.parseDouble(matcher.group(1));
            }
            return (long) sum;
        } catch (IOException unreachable) {
            return 0;
        }
    }

    private HttpResponse<String> get(String path) throws IOException {
        try {
            return CLIENT.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port.getAsInt() + path))
                            .timeout(PATIENCE)
                            .build(),
                    HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }
}
