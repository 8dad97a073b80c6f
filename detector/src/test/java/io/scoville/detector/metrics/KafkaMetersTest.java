package io.scoville.detector.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.Metrics;
import org.junit.jupiter.api.Test;

final class KafkaMetersTest {
    @Test
    void aFewMetricsOfAClientAreShownAsLongAsItIsThere() {
        try (MetricsRegistry registry = new MetricsRegistry();
                Metrics kafka = new Metrics()) {
            KafkaMeters meters = new KafkaMeters(registry.meters());
            add(kafka, "records-consumed-total", "consumer-fetch-manager-metrics", Map.of("client-id", "c"), 7);
            add(kafka, "fetch-throttle-time-avg", "consumer-fetch-manager-metrics", Map.of("client-id", "c"), 250);
            add(kafka, "records-lag-max", "consumer-fetch-manager-metrics", Map.of("client-id", "c"), Double.NaN);
            add(
                    kafka,
                    "records-consumed-total",
                    "consumer-fetch-manager-metrics",
                    Map.of("client-id", "c", "topic", "t"),
                    7);
            add(kafka, "poll-rate", "stream-thread-metrics", Map.of("client-id", "c"), 7);

            meters.show("observe", kafka.metrics());

            Scraped scraped = Scraped.of(registry);
            assertThat(scraped.series("kafka_consumer_fetch_manager_records_consumed_total"))
                    .isEqualTo(Map.of("{application=\"observe\",client_id=\"c\"}", 7.0));
            assertThat(scraped.series("kafka_consumer_fetch_manager_fetch_throttle_time_avg_seconds"))
                    .isEqualTo(Map.of("{application=\"observe\",client_id=\"c\"}", 0.25));
            assertThat(scraped.countOf("kafka_")).isEqualTo(2);

            meters.show("observe", Map.of());

            assertThat(Scraped.of(registry).countOf("kafka_")).isZero();
        }
    }

    private static void add(Metrics kafka, String name, String group, Map<String, String> tags, double figure) {
        MetricName metric = kafka.metricName(name, group, tags);
        kafka.addMetric(metric, (config, now) -> figure);
    }
}
