package io.scoville.detector.app;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.streams.KafkaStreams;

/**
 * One of the two Streams applications, and how it fares.
 *
 * @param name {@code observe} or {@code analyse}
 * @param streams the application
 */
record StreamsApplication(String name, KafkaStreams streams) {
    private static final String MAIN_CONSUMER = "-consumer";
    private static final String RESTORE_CONSUMER = "-restore-consumer";

    KafkaStreams.State state() {
        return streams.state();
    }

    /** The end of all progress: it was stopped, or gave up. */
    boolean isOver() {
        return switch (streams.state()) {
            case ERROR, PENDING_ERROR, NOT_RUNNING, PENDING_SHUTDOWN -> true;
            case CREATED, REBALANCING, RUNNING -> false;
        };
    }

    Map<MetricName, ? extends Metric> metrics() {
        return streams.metrics();
    }

    /**
     * How long ago the thread polled that did so least recently: its heartbeat, for a thread that hangs in a commit or in
     * processing does not poll. Empty before the first poll.
     */
    Optional<Duration> sinceLastPoll() {
        return streams.metrics().entrySet().stream()
                .filter(entry -> isHeartbeat(entry.getKey()))
                .map(entry -> entry.getValue().metricValue())
                .filter(Number.class::isInstance)
                .map(value -> ((Number) value).longValue())
                .filter(seconds -> seconds >= 0)
                .max(Long::compare)
                .map(Duration::ofSeconds);
    }

    private static boolean isHeartbeat(MetricName metric) {
        String client = metric.tags().getOrDefault("client-id", "");
        return metric.name().equals("last-poll-seconds-ago")
                && client.endsWith(MAIN_CONSUMER)
                && !client.endsWith(RESTORE_CONSUMER);
    }
}
