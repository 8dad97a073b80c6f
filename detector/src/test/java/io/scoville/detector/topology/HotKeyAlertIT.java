package io.scoville.detector.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.AlertPolicy;
import io.scoville.detector.config.ReceiverSettings;
import io.scoville.detector.diagnosis.Diagnostician;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.notify.LocalAlertmanager;
import io.scoville.detector.notify.LocalReceiver;
import io.scoville.detector.notify.Notifiers;
import io.scoville.detector.notify.NotifyListener;
import io.scoville.detector.notify.NotifySettings;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.Severity;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.topics.AlertJson;
import io.scoville.detector.topics.KeyProtection;
import io.scoville.detector.topics.OwnTopic;
import io.scoville.detector.topics.TopicNames;
import io.scoville.detector.window.Gap;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.WindowStatistics;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** From records to a webhook behind a real Alertmanager, with a restart of analyse while the alert fires. */
final class HotKeyAlertIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture();

    private static final Duration SOON = Duration.ofSeconds(90);
    private static final AlertPolicy POLICY =
            AlertPolicy.DEFAULT.withPatience(Duration.ofSeconds(3), Duration.ofSeconds(5));

    @TempDir
    Path folder;

    private final TopicNames names = new TopicNames("alerted");
    private final SplittableRandom random = new SplittableRandom(7);
    private final AtomicLong produced = new AtomicLong();
    private volatile boolean hot;

    @Test
    void aHotKeyFiresOnceAcrossARestartAndIsResolvedAfterItCools() throws Exception {
        OwnTopic.all(names).forEach(topic -> KAFKA.createTopic(topic.name(), topic.partitions(), topic.properties()));
        String topic = KAFKA.newTopic(4);
        ScheduledExecutorService traffic = Executors.newSingleThreadScheduledExecutor();
        try (LocalReceiver behind = LocalReceiver.start();
                LocalAlertmanager alertmanager = LocalAlertmanager.start(folder, behind);
                Notifiers notifiers = notifiers(alertmanager);
                ObserveApplication observe = observe(topic)) {
            assertThat(observe.health().failure()).isEmpty();
            AnalyseApplication first = analyse();
            try {
                ScheduledFuture<?> producing =
                        traffic.scheduleAtFixedRate(() -> produce(topic), 0, 100, TimeUnit.MILLISECONDS);
                assertThat(producing.isCancelled()).isFalse();
                await().atMost(SOON).until(() -> produced.get() > 3_000);
                hot = true;
                await().atMost(SOON).until(() -> firing(behind, topic) > 0);
            } finally {
                first.close();
            }
            try (AnalyseApplication second = analyse()) {
                assertThat(second.health().failure()).isEmpty();
                // As long as it takes to fire anew, twice.
                long before = produced.get();
                await().atMost(SOON).until(() -> produced.get() > before + 20_000);
                hot = false;
                await().atMost(SOON)
                        .until(() -> alerts().stream()
                                .anyMatch(alert -> alert.state() == Alert.State.RESOLVED
                                        && alert.subject().topic().equals(topic)));
                await().atMost(SOON)
                        .until(() -> behind.got().stream()
                                .anyMatch(got ->
                                        got.json().path("status").asText().equals("resolved")));
            }
            assertThat(notifiers.health().get(0).failingSince()).isEmpty();
        } finally {
            traffic.shutdownNow();
        }

        List<Alert> critical = alerts().stream()
                .filter(alert -> alert.severity() == Severity.CRITICAL && !alert.isUpdate())
                .distinct()
                .toList();
        assertThat(critical).extracting(Alert::id).containsOnly("hot-key/" + topic);
        assertThat(critical).extracting(Alert::state).containsExactly(Alert.State.FIRING, Alert.State.RESOLVED);
        assertThat(critical.get(0).details().hotKeys().get(0).key().display()).isEqualTo("\"tenant-000042\"");
    }

    private void produce(String topic) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            boolean heavy = hot && i % 10 < 7;
            String key = heavy ? "tenant-000042" : "tenant-" + random.nextInt(10_000);
            records.add(new ProducerRecord<>(topic, key.getBytes(StandardCharsets.UTF_8), new byte[] {'v'}));
        }
        KAFKA.produce(records);
        produced.addAndGet(records.size());
    }

    private static long firing(LocalReceiver behind, String topic) {
        return behind.got().stream()
                .flatMap(got -> {
                    List<JsonNode> alerts = new ArrayList<>();
                    got.json().path("alerts").forEach(alerts::add);
                    return alerts.stream();
                })
                .filter(alert -> alert.path("labels").path("topic").asText().equals(topic)
                        && alert.path("labels").path("severity").asText().equals("critical")
                        && alert.path("annotations").path("key").asText().equals("\"tenant-000042\""))
                .count();
    }

    private Notifiers notifiers(LocalAlertmanager alertmanager) {
        ReceiverSettings receiver = new ReceiverSettings(
                "am",
                ReceiverSettings.Type.ALERTMANAGER,
                Optional.of(alertmanager.uri()),
                Optional.empty(),
                Severity.WARNING,
                Duration.ofSeconds(10));
        return Notifiers.start(
                new NotifySettings(
                        "alerted",
                        names.alerts(),
                        List.of(receiver),
                        AlertLinks.NONE,
                        Map.of("bootstrap.servers", KAFKA.bootstrapServers())),
                InstantSource.system(),
                new SplittableRandom(1),
                NotifyListener.NONE);
    }

    private ObserveApplication observe(String topic) {
        ObserveSettings base = ObserveSettings.of(
                "alerted", WatchedTopics.named(topic), Map.of("bootstrap.servers", KAFKA.bootstrapServers()));
        ObserveSettings settings = new ObserveSettings(
                base.applicationId(),
                base.watched(),
                names,
                base.panes(),
                Duration.ofSeconds(2),
                base.threads(),
                base.catchUp(),
                base.sampling(),
                Duration.ofSeconds(2),
                base.kafka());
        return ObserveApplication.start(settings, KeyProtection.NONE, InstantSource.system(), new ObserveListener() {
            @Override
            public void unreadable(Set<String> topics) {
                throw new AssertionError(topics);
            }

            @Override
            public void ended(String reason) {
                throw new AssertionError(reason);
            }
        });
    }

    private AnalyseApplication analyse() {
        AnalyseSettings base = AnalyseSettings.of("alerted", Map.of("bootstrap.servers", KAFKA.bootstrapServers()));
        AnalyseSettings settings = new AnalyseSettings(
                base.applicationId(), names, base.panes(), base.window(), base.reportEvery(), base.kafka());
        return AnalyseApplication.start(
                settings,
                new AnalyseApplication.Outlets(
                        KeyProtection.NONE,
                        HotKeyAlertIT::report,
                        report -> report.topic().getBytes(StandardCharsets.UTF_8),
                        new Alerting(POLICY, SkewThresholds.DEFAULT, KeyDisplay.PLAIN, AlertLinks.NONE),
                        Optional.empty(),
                        new Deaf(),
                        reason -> {
                            throw new AssertionError(reason);
                        }),
                InstantSource.system());
    }

    private static TopicReport report(TopicWindow window, WindowStatistics statistics) {
        Judgement judgement = new SkewJudge(SkewThresholds.DEFAULT).judge(window);
        return new TopicReport(
                window,
                judgement,
                Optional.empty(),
                List.of(),
                new Diagnostician().diagnose(window, judgement),
                List.of(),
                List.of());
    }

    private List<Alert> alerts() {
        TopicPartition partition = new TopicPartition(names.alerts(), 0);
        List<Alert> alerts = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", KAFKA.bootstrapServers()),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
            while (consumer.position(partition) < end) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(100))) {
                    alerts.add(AlertJson.read(record.value()));
                }
            }
        }
        return alerts;
    }

    /** Nobody listens. */
    private static final class Deaf implements AnalysisListener {
        @Override
        public void evaluated(TopicReport report, WindowStatistics statistics) {}

        @Override
        public void missing(Gap gap) {}

        @Override
        public void forgotten(String topic) {}
    }
}
