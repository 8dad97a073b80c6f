package io.scoville.detector.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;

/**
 * A chosen few of the metrics that Kafka's clients keep. A Streams application has a dozen for each task and partition,
 * 13,000 for 1,200 partitions; these are per client. For one thread.
 */
public final class KafkaMeters {
    private static final double SECONDS_PER_MILLISECOND = 1e-3;
    private static final Set<String> PER_CLIENT = Set.of("client-id", "process-id");

    private static final Map<Source, Measure> CHOSEN = Map.ofEntries(
            Map.entry(new Source("stream-metrics", "alive-stream-threads"), Measure.KAFKA_ALIVE_THREADS),
            Map.entry(new Source("stream-metrics", "failed-stream-threads"), Measure.KAFKA_FAILED_THREADS),
            Map.entry(
                    new Source("consumer-coordinator-metrics", "assigned-partitions"),
                    Measure.KAFKA_ASSIGNED_PARTITIONS),
            Map.entry(new Source("consumer-coordinator-metrics", "rebalance-total"), Measure.KAFKA_REBALANCES),
            Map.entry(
                    new Source("consumer-fetch-manager-metrics", "records-consumed-total"),
                    Measure.KAFKA_RECORDS_CONSUMED),
            Map.entry(
                    new Source("consumer-fetch-manager-metrics", "bytes-consumed-total"), Measure.KAFKA_BYTES_CONSUMED),
            Map.entry(new Source("consumer-fetch-manager-metrics", "records-lag-max"), Measure.KAFKA_RECORDS_LAG_MAX),
            Map.entry(
                    new Source("consumer-fetch-manager-metrics", "fetch-throttle-time-avg"),
                    Measure.KAFKA_FETCH_THROTTLE),
            Map.entry(new Source("producer-metrics", "record-send-total"), Measure.KAFKA_RECORDS_SENT),
            Map.entry(new Source("producer-metrics", "outgoing-byte-total"), Measure.KAFKA_BYTES_SENT),
            Map.entry(new Source("producer-metrics", "record-error-total"), Measure.KAFKA_SEND_ERRORS));

    private final Map<String, SeriesSet> applications = new HashMap<>();
    private final MeterRegistry registry;

    private record Source(String group, String name) {}

    /** Series of no client yet. */
    public KafkaMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    /**
     * Shows what the clients of an application have now, and no longer shows clients that are gone.
     *
     * @param application {@code observe} or {@code analyse}
     * @param metrics all metrics of its clients
     */
    public void show(String application, Map<MetricName, ? extends Metric> metrics) {
        Readings readings = new Readings();
        metrics.forEach((name, metric) -> {
            Measure measure = CHOSEN.get(new Source(name.group(), name.name()));
            if (measure != null
                    && PER_CLIENT.containsAll(name.tags().keySet())
                    && metric.metricValue() instanceof Number number) {
                double scale = measure == Measure.KAFKA_FETCH_THROTTLE ? SECONDS_PER_MILLISECOND : 1;
                String client = name.tags().getOrDefault("client-id", "");
                readings.add(measure, number.doubleValue() * scale, application, client);
            }
        });
        applications
                .computeIfAbsent(application, ignored -> new SeriesSet(registry))
                .show(readings);
    }
}
