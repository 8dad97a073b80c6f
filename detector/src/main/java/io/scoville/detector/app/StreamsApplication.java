package io.scoville.detector.app;

import io.scoville.detector.topology.ApplicationHealth;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.streams.KafkaStreams;

/**
 * One of the two Streams applications, and how it fares.
 *
 * @param name {@code observe} or {@code analyse}
 * @param health what it says itself
 * @param streams the application
 */
record StreamsApplication(String name, Supplier<ApplicationHealth> health, KafkaStreams streams) {
    private static final Set<String> OVER = Set.of("ERROR", "PENDING_ERROR", "NOT_RUNNING", "PENDING_SHUTDOWN");
    private static final String MAIN_CONSUMER = "-consumer";
    private static final String RESTORE_CONSUMER = "-restore-consumer";

    String state() {
        return health.get().state();
    }

    /** Whether there will be no more progress: it was stopped, or gave up. */
    boolean isOver() {
        return OVER.contains(state()) || health.get().failure().isPresent();
    }

    boolean isRunning() {
        return state().equals("RUNNING");
    }

    boolean isRebalancing() {
        return state().equals("REBALANCING");
    }

    /**
     * How long the thread was silent that was silent longest. A thread that hangs, in a commit or in processing, neither
     * beats nor polls, whatever the state says. Empty before the first sign of life.
     */
    Optional<Duration> silence(Instant now) {
        Stream<Duration> beats = health.get().heartbeats().values().stream().map(beat -> Duration.between(beat, now));
        Stream<Duration> polls = streams.metrics().entrySet().stream()
                .filter(entry -> isOfMainConsumer(entry.getKey()))
                .map(entry -> sinceLastPoll(entry.getValue()))
                .flatMap(Optional::stream);
        return Stream.concat(beats, polls).max(Duration::compareTo);
    }

    private static boolean isOfMainConsumer(MetricName metric) {
        String client = metric.tags().getOrDefault("client-id", "");
        return metric.name().equals("last-poll-seconds-ago")
                && client.endsWith(MAIN_CONSUMER)
                && !client.endsWith(RESTORE_CONSUMER);
    }

    // Kafka says -1 before the first poll.
    private static Optional<Duration> sinceLastPoll(Metric metric) {
        return metric.metricValue() instanceof Number seconds && seconds.longValue() >= 0
                ? Optional.of(Duration.ofSeconds(seconds.longValue()))
                : Optional.empty();
    }
}
