package io.scoville.detector.app;

import io.scoville.detector.collect.CollectionProblem;
import io.scoville.detector.config.AlertSettings;
import io.scoville.detector.config.OutputSettings;
import io.scoville.detector.config.ReceiverSettings;
import io.scoville.detector.http.MetricsSource;
import io.scoville.detector.metrics.CollectionMeters;
import io.scoville.detector.metrics.KafkaMeters;
import io.scoville.detector.metrics.MetricsRegistry;
import io.scoville.detector.metrics.NotificationMeters;
import io.scoville.detector.metrics.TopicMeters;
import io.scoville.detector.notify.NotifyListener;
import io.scoville.detector.observation.RecordKey;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All meters of this instance: ours, those of Kafka's clients and the JVM's. */
final class Meters implements MetricsSource, AutoCloseable {
    private final MetricsRegistry registry = new MetricsRegistry();
    private final TopicMeters topics;
    private final CollectionMeters collection = new CollectionMeters(registry.meters());
    private final KafkaMeters kafka = new KafkaMeters(registry.meters());

    Meters(OutputSettings output) {
        topics = new TopicMeters(
                registry.meters(), key -> output.keyLabel() ? Optional.of(label(key)) : Optional.empty());
    }

    TopicMeters topics() {
        return topics;
    }

    /** What the latest round of offsets could not find out. */
    void problems(Set<CollectionProblem> problems) {
        Map<String, String> reasons = new HashMap<>();
        problems.forEach(
                problem -> reasons.put(problem.subject(), problem.kind().name()));
        collection.problems(reasons);
    }

    /** Counts the attempts to tell those who are configured. */
    NotifyListener notifications(AlertSettings alerts) {
        NotificationMeters notifications = new NotificationMeters(
                registry.meters(),
                alerts.receivers().stream().map(ReceiverSettings::name).toList(),
                Arrays.stream(NotifyListener.Outcome.values())
                        .map(Meters::label)
                        .toList());
        return (receiver, outcome) -> notifications.count(receiver, label(outcome));
    }

    KafkaMeters kafka() {
        return kafka;
    }

    @Override
    public Scrape scrape(String accept) {
        String type = MetricsRegistry.contentType(accept);
        return new Scrape(type, registry.scrape(type));
    }

    @Override
    public void close() {
        registry.close();
    }

    private static String label(NotifyListener.Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT);
    }

    private static String label(RecordKey key) {
        return key.text().orElseGet(key::hex);
    }
}
