package io.scoville.detector.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertDetails;
import io.scoville.detector.alert.AlertKind;
import io.scoville.detector.alert.AlertSubject;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class TopicMetersTest {
    private final MetricsRegistry registry = new MetricsRegistry();
    private final TopicMeters meters = new TopicMeters(registry.meters(), key -> Optional.empty());

    @AfterEach
    void close() {
        registry.close();
    }

    @Test
    void aReportBecomesSeries() {
        show(SampleReports.skewed());

        Scraped scraped = Scraped.of(registry);
        assertThat(scraped.series("scoville_partition_records_total"))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "{partition=\"0\",topic=\"payments\"}", 6000.0,
                        "{partition=\"1\",topic=\"payments\"}", 2000.0,
                        "{partition=\"2\",topic=\"payments\"}", 1000.0,
                        "{partition=\"3\",topic=\"payments\"}", 1000.0));
        assertThat(scraped.series("scoville_partition_bytes_total"))
                .containsEntry("{partition=\"0\",topic=\"payments\"}", 600_000.0);
        assertThat(scraped.series("scoville_partition_share_ratio"))
                .containsEntry("{partition=\"0\",topic=\"payments\"}", 0.6);
        assertThat(scraped.series("scoville_skew_max_over_mean_ratio"))
                .containsOnlyKeys(
                        "{topic=\"payments\",weight=\"records\"}",
                        "{topic=\"payments\",weight=\"bytes\"}",
                        "{topic=\"payments\",weight=\"lag\"}")
                .containsEntry("{topic=\"payments\",weight=\"records\"}", 2.4);
        assertThat(scraped.series("scoville_skew_gini_ratio"))
                .containsEntry("{topic=\"payments\",weight=\"records\"}", 0.35);
        assertThat(scraped.series("scoville_verdict"))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "{state=\"SKEWED\",topic=\"payments\"}", 1.0,
                        "{state=\"EVEN\",topic=\"payments\"}", 0.0,
                        "{state=\"TOO_FEW_RECORDS\",topic=\"payments\"}", 0.0,
                        "{state=\"CANNOT_SAY\",topic=\"payments\"}", 0.0));
        assertThat(scraped.series("scoville_hot_key_fair_shares"))
                .containsEntry("{rank=\"1\",topic=\"payments\"}", 2.2)
                .containsEntry("{rank=\"5\",topic=\"payments\"}", 0.0)
                .hasSize(5);
        assertThat(scraped.series("scoville_window_completeness_ratio")).containsEntry("{topic=\"payments\"}", 1.0);
        assertThat(scraped.series("scoville_records_missing_total")).containsEntry("{topic=\"payments\"}", 8.0);
        assertThat(scraped.series("scoville_summaries_duplicate_total")).containsEntry("{topic=\"payments\"}", 3.0);
        assertThat(scraped.series("scoville_detection_delay_seconds_count")).containsEntry("", 1.0);
        assertThat(scraped.series("scoville_detection_delay_seconds_bucket"))
                .containsEntry("{le=\"0.25\"}", 0.0)
                .containsEntry("{le=\"0.5\"}", 1.0);
    }

    @Test
    void aGroupBecomesSeriesAndAnAgeThatIsNotKnownDoesNot() {
        show(SampleReports.skewed());

        Scraped scraped = Scraped.of(registry);
        assertThat(scraped.series("scoville_consumer_lag_records"))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "{consumergroup=\"billing\",partition=\"0\",topic=\"payments\"}", 5000.0,
                        "{consumergroup=\"billing\",partition=\"1\",topic=\"payments\"}", 0.0));
        assertThat(scraped.series("scoville_consumer_lag_seconds"))
                .isEqualTo(Map.of("{consumergroup=\"billing\",partition=\"0\",topic=\"payments\"}", 12.5));
        assertThat(scraped.series("scoville_consumer_state"))
                .hasSize(9)
                .containsEntry("{consumergroup=\"billing\",state=\"LAG_FOLLOWS_TRAFFIC\",topic=\"payments\"}", 1.0)
                .containsEntry("{consumergroup=\"billing\",state=\"HEALTHY\",topic=\"payments\"}", 0.0);
    }

    @Test
    void aGroupThatLeavesTakesItsSeriesAlong() {
        show(SampleReports.skewed());
        show(SampleReports.even(4, Optional.empty()));

        Scraped scraped = Scraped.of(registry);
        assertThat(scraped.countOf("scoville_consumer_")).isZero();
        assertThat(scraped.countOf("scoville_skew_")).isZero();
        assertThat(scraped.series("scoville_verdict")).containsEntry("{state=\"EVEN\",topic=\"payments\"}", 1.0);
        assertThat(scraped.series("scoville_hot_key_share_ratio"))
                .containsEntry("{rank=\"1\",topic=\"payments\"}", 0.0);
    }

    @Test
    void aTopicThatIsForgottenTakesAllItsSeriesAlong() {
        show(SampleReports.skewed());
        meters.forgotten("payments");
        meters.forgotten("never-seen");

        assertThat(Scraped.of(registry).countOf("scoville_"))
                .isEqualTo(Scraped.of(registry).countOf("scoville_detection_delay_"));
    }

    @Test
    void whatFiresIsCountedAndTheRestIsZero() {
        TopicReport report = SampleReports.skewed();
        show(report);
        meters.firing("payments", List.of(alert(AlertKind.HOT_KEY)));
        show(report);

        Map<String, Double> firing = Scraped.of(registry).series("scoville_alerts_firing");
        assertThat(firing).hasSize(AlertKind.values().length * Severity.values().length);
        assertThat(firing.remove("{kind=\"HOT_KEY\",severity=\"CRITICAL\",topic=\"payments\"}"))
                .isEqualTo(1.0);
        assertThat(firing.values()).containsOnly(0.0);
    }

    @Test
    void aKeyIsInALabelOnlyWhereThatIsAskedFor() {
        show(SampleReports.skewed());
        assertThat(Scraped.of(registry).series("scoville_hot_key_name")).isEmpty();
        meters.forgotten("payments");

        new TopicMeters(registry.meters(), RecordKey::text)
                .evaluated(SampleReports.skewed(), SampleReports.statistics(SampleReports.skewed()));

        assertThat(Scraped.of(registry).series("scoville_hot_key_name"))
                .isEqualTo(Map.of("{key=\"order-42\",rank=\"1\",topic=\"payments\"}", 1.0));
    }

    @Test
    void thousandsOfPartitionsAndRotatingHotKeysMakeABoundedNumberOfSeries() {
        MetricsRegistry labelled = new MetricsRegistry();
        TopicMeters named = new TopicMeters(labelled.meters(), RecordKey::text);
        TopicReport first = SampleReports.even(5000, Optional.of("key-0"));
        named.evaluated(first, SampleReports.statistics(first));
        long series = Scraped.of(labelled).countOf("scoville_");
        assertThat(series).isEqualTo(3 * 5000 + 4 + 4 * 5 + 1 + 18 + 3 + 12);

        for (int key = 1; key <= 10_000; key++) {
            // The partitions are left out, for speed: their series are those of the first report.
            TopicReport next = SampleReports.even(1, Optional.of("key-" + key));
            named.evaluated(next, SampleReports.statistics(next));
        }

        assertThat(Scraped.of(labelled).countOf("scoville_")).isEqualTo(series - 3 * 4999);
        labelled.close();
    }

    @Test
    void beyondTheMostPartitionsATopicKeepsOnlyItsOwnSeries() {
        TopicReport large = SampleReports.even(TopicMeters.MOST_PARTITIONS + 1, Optional.empty());
        show(large);
        assertThat(Scraped.of(registry).countOf("scoville_partition_")).isZero();
        assertThat(Scraped.of(registry).countOf("scoville_verdict")).isEqualTo(4);

        show(SampleReports.even(4, Optional.empty()));
        assertThat(Scraped.of(registry).countOf("scoville_partition_")).isEqualTo(12);
    }

    private void show(TopicReport report) {
        meters.evaluated(report, SampleReports.statistics(report));
    }

    private static Alert alert(AlertKind kind) {
        return new Alert(
                AlertSubject.of(kind, "payments"),
                Alert.State.FIRING,
                Severity.CRITICAL,
                Instant.EPOCH,
                Instant.EPOCH,
                Instant.EPOCH,
                0,
                new AlertDetails(
                        List.of(0), List.of(), OptionalDouble.of(2.4), "A key.", List.of(), List.of(), List.of()));
    }
}
