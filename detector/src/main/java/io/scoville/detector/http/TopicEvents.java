package io.scoville.detector.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.ServiceUnavailableResponse;
import io.javalin.http.sse.SseClient;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells open pages which topics have a new report, as server-sent events: {@code event: topic} with the topic's line of
 * the overview. A topic is told at most once a beat, however often it changes, so that the cost of an open page does not
 * grow with the traffic.
 */
final class TopicEvents implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TopicEvents.class);
    private static final Duration BEAT = Duration.ofSeconds(1);
    // Less than the server's patience with a silent connection.
    private static final int BEATS_OF_SILENCE = 5;
    private static final int MOST_PAGES = 200;

    private final ReportDirectory reports;
    private final Set<SseClient> pages = ConcurrentHashMap.newKeySet();
    private final Set<String> changed = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor(runnable -> {
        Thread thread = new Thread(runnable, "http-events");
        thread.setDaemon(true);
        return thread;
    });
    private final ScheduledFuture<?> telling;
    private int silentBeats;

    TopicEvents(ReportDirectory reports) {
        this.reports = reports;
        reports.onChange(changed::add);
        telling = beat.scheduleWithFixedDelay(this::tellOrLog, BEAT.toMillis(), BEAT.toMillis(), TimeUnit.MILLISECONDS);
    }

    void open(SseClient page) {
        if (pages.size() >= MOST_PAGES) {
            throw new ServiceUnavailableResponse("there are " + MOST_PAGES + " open pages already");
        }
        page.keepAlive();
        page.onClose(() -> pages.remove(page));
        pages.add(page);
        // Lets the browser know at once that it is connected.
        page.sendComment("connected");
    }

    // One beat that fails must not be the last.
    private void tellOrLog() {
        try {
            tell();
        } catch (RuntimeException failed) {
            LOG.error("open pages were not told of new reports", failed);
        }
    }

    private void tell() {
        boolean told = false;
        for (String topic : Set.copyOf(changed)) {
            changed.remove(topic);
            Optional<JsonNode> report = reports.report(topic);
            if (report.isPresent()) {
                String line = TopicAnswers.overview(report.get()).toString();
                pages.forEach(page -> page.sendEvent("topic", line));
                told = true;
            }
        }
        silentBeats = told ? 0 : silentBeats + 1;
        if (silentBeats >= BEATS_OF_SILENCE) {
            silentBeats = 0;
            pages.forEach(page -> page.sendComment("still here"));
        }
    }

    /** Ends the streams; browsers connect anew by themselves, to whoever listens then. */
    @Override
    public void close() {
        telling.cancel(false);
        beat.shutdownNow();
        pages.forEach(SseClient::close);
    }
}
