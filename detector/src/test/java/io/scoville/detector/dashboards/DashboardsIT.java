package io.scoville.detector.dashboards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.cli.ScovilleProcess;
import io.scoville.detector.cli.SteadyTraffic;
import io.scoville.detector.cli.ThrottledConsumer;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.notify.LocalPrometheus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Every query of every dashboard, against a real Prometheus that scrapes the service with all features on. */
final class DashboardsIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture(BrokerSettings.TEMPORARY);

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int TAKEN_PER_PARTITION = 10;
    private static final Pattern LABEL_VALUES = Pattern.compile("label_values\\((.*), (\\w+)\\)");

    @TempDir
    Path folder;

    @Test
    void everyQueryReturnsSeriesWithTheLabelsOfItsLegend() throws Exception {
        String topic = KAFKA.newTopic(12);
        Path config = Files.writeString(
                folder.resolve("scoville.yaml"), """
                kafka: {bootstrap.servers: '%s'}
                watch: {topics: [%s]}
                topics: {%s: {watch: both}}
                offsets: {interval: 1s}
                alerts: {for: 0s}
                output: {key-label: true}
                http: {port: 0}
                """.formatted(KAFKA.bootstrapServers(), topic, topic));
        try (SteadyTraffic traffic = SteadyTraffic.start(KAFKA, topic);
                ThrottledConsumer billing = new ThrottledConsumer(KAFKA, "billing", topic, TAKEN_PER_PARTITION);
                ScovilleProcess service = ScovilleProcess.start(folder, "run", "--config", config.toString())) {
            assertThat(billing).isNotNull();
            await().atMost(PATIENCE).until(() -> service.httpPort() != 0);
            try (LocalPrometheus prometheus = LocalPrometheus.scraping(folder, "127.0.0.1:" + service.httpPort())) {
                await().atMost(PATIENCE)
                        .pollInterval(Duration.ofSeconds(2))
                        .untilAsserted(
                                () -> assertThat(unanswered(prometheus, topic)).isEmpty());
            }
            assertThat(traffic).isNotNull();
        }
    }

    private static List<String> unanswered(LocalPrometheus prometheus, String topic) {
        List<String> unanswered = new ArrayList<>();
        for (Dashboard dashboard : Dashboards.all()) {
            for (Panel panel : dashboard.panels()) {
                for (Query query : panel.queries()) {
                    List<JsonNode> series = prometheus.query(substituted(query.expression(), topic));
                    boolean labelled = series.stream()
                            .allMatch(one -> query.labels().stream()
                                    .noneMatch(label ->
                                            one.at("/metric/" + label).asText().isEmpty()));
                    if (series.isEmpty() || !labelled) {
                        unanswered.add(panel.title() + ": " + query.expression() + " gives " + series);
                    }
                }
            }
            JsonNode json = new ObjectMapper().valueToTree(dashboard.json());
            json.at("/templating/list").findValuesAsText("definition").stream()
                    .filter(definition -> choices(prometheus, definition, topic).isEmpty())
                    .forEach(unanswered::add);
            json.at("/annotations/list").findValuesAsText("expr").stream()
                    .filter(expression ->
                            prometheus.query(substituted(expression, topic)).isEmpty())
                    .forEach(unanswered::add);
        }
        return unanswered;
    }

    private static List<JsonNode> choices(LocalPrometheus prometheus, String definition, String topic) {
        Matcher parts = LABEL_VALUES.matcher(definition);
        assertThat(parts.matches()).as(definition).isTrue();
        return prometheus.labelValues(parts.group(2), Optional.of(substituted(parts.group(1), topic)));
    }

    // As Grafana does: one choice as it is, all of them by allValue, a rate over four scrapes at least.
    private static String substituted(String expression, String topic) {
        return expression
                .replace("$cluster", "test")
                .replace("$topic", topic)
                .replace("$group", ".*")
                .replace("$__rate_interval", "15s");
    }
}
