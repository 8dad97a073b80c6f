package io.scoville.detector.notify;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends requests with the JDK's client, each within a time limit that covers the whole answer. Redirects are not
 * followed: a secret goes where the operator said, or nowhere.
 */
final class HttpSender implements Sender {
    private static final int REQUEST_TIMEOUT = 408;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SUCCESS = 2;
    private static final int SERVER_ERROR = 5;
    private static final int HUNDREDS = 100;
    private static final int LONGEST_RETRY_AFTER_DIGITS = 4;

    private final HttpClient client;
    private final Duration timeout;

    /**
     * A sender.
     *
     * @param timeout how long an answer may take, more than zero
     */
    HttpSender(Duration timeout) {
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(timeout)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    @Override
    public Delivery send(HttpRequest request) throws InterruptedException {
        CompletableFuture<HttpResponse<String>> answer = client.sendAsync(request, answered -> new FirstBytes());
        try {
            // Not the request's own time limit, which ends with the headers: a body can hang, too.
            return read(answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException late) {
            return new Delivery.Failed("no answer within " + timeout.toSeconds() + " s", Optional.empty());
        } catch (ExecutionException failed) {
            return new Delivery.Failed(reason(failed), Optional.empty());
        } finally {
            answer.cancel(true);
        }
    }

    private static Delivery read(HttpResponse<String> response) {
        int status = response.statusCode();
        String reason = "HTTP " + status + (response.body().isEmpty() ? "" : ": " + response.body());
        if (status / HUNDREDS == SUCCESS) {
            return new Delivery.Accepted();
        }
        if (status / HUNDREDS == SERVER_ERROR || status == REQUEST_TIMEOUT || status == TOO_MANY_REQUESTS) {
            return new Delivery.Failed(reason, retryAfter(response));
        }
        return new Delivery.Refused(reason);
    }

    private static Optional<Duration> retryAfter(HttpResponse<String> response) {
        return response.headers()
                .firstValue("Retry-After")
                .filter(value -> value.length() <= LONGEST_RETRY_AFTER_DIGITS
                        && !value.isEmpty()
                        && value.chars().allMatch(c -> c >= '0' && c <= '9'))
                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)));
    }

    private static String reason(ExecutionException failed) {
        Throwable cause = failed.getCause() == null ? failed : failed.getCause();
        String message = cause.getMessage();
        return cause.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }
}
