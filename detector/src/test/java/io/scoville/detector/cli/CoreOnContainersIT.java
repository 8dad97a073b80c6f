package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.scoville.detector.deploy.ManifestContainer;
import io.scoville.detector.fixture.ContainerNodes;
import io.scoville.detector.fixture.Docker;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.fixture.KafkaNodes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.LoggerFactory;
import org.testcontainers.containers.GenericContainer;

/** The core set with brokers in containers, which can be paused and killed for real, and the image beside them. */
class CoreOnContainersIT extends CoreSet {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture(ContainerNodes::start);

    private static final int TOPICS = 100;
    private static final int PARTITIONS = 3;
    private static final Duration PAUSE = Duration.ofSeconds(15);

    CoreOnContainersIT() {
        super(KAFKA);
    }

    /** The second node is paused, the others are killed. */
    @Override
    void trouble(int node, Runnable meanwhile) {
        if (node != 2) {
            super.trouble(node, meanwhile);
            return;
        }
        nodes().pause(node);
        meanwhile.run();
        nodes().resume(node);
    }

    @Test
    void theImageRunsAsTheManifestSaysAndSurvivesItsBrokers() throws Exception {
        ManifestContainer manifest = ManifestContainer.ofBase();
        String image = Docker.requireImage(
                Docker.imageOf("TEST_SCOVILLE_IMAGE", manifest.image()), "image/build.sh builds it");
        List<String> topics = IntStream.rangeClosed(1, TOPICS)
                .mapToObj("shop-%03d"::formatted)
                .toList();
        topics.forEach(topic -> KAFKA.createTopic(topic, PARTITIONS, java.util.Map.of()));
        Path config = config(
                nodes().bootstrapServersInside(),
                topics,
                "application: {id: image}\noutput: {topic-prefix: image}\nhttp: {bind: 0.0.0.0, port: "
                        + manifest.port() + "}");
        try (GenericContainer<?> scoville = manifest.container(image, config).withNetwork(nodes().network())) {
            scoville.start();
            Asked service = new Asked(() -> scoville.getMappedPort(manifest.port()));
            await("it is ready").atMost(PATIENCE).until(() -> service.status(manifest.ready()) == 200);
            ScheduledExecutorService around = Executors.newScheduledThreadPool(2);
            AtomicLong produced = new AtomicLong();
            AtomicInteger deaths = new AtomicInteger();
            try (Coverage coverage = new Coverage(KAFKA.bootstrapServers(), "image.summaries")) {
                Future<?> traffic = around.scheduleWithFixedDelay(
                        () -> produced.addAndGet(produce(topics)), 0, 500, TimeUnit.MILLISECONDS);
                Future<?> kubelet = around.scheduleWithFixedDelay(
                        manifest.liveness(service::status, deaths), 0, manifest.periodSeconds(), TimeUnit.SECONDS);
                awaitRecords(coverage, produced.get() + 10 * TOPICS);

                IntStream.rangeClosed(1, KafkaNodes.NODES).forEach(nodes()::pause);
                Thread.sleep(PAUSE.toMillis());
                IntStream.rangeClosed(1, KafkaNodes.NODES).forEach(nodes()::resume);
                awaitRecords(coverage, produced.get() + 10 * TOPICS);

                nodes().kill(1);
                Thread.sleep(PAUSE.toMillis());
                nodes().restart(1);
                awaitRecords(coverage, produced.get() + 10 * TOPICS);

                assertThat(traffic.isDone()).isFalse();
                assertThat(kubelet.isDone()).isFalse();
            } finally {
                around.shutdown();
                assertThat(around.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
            }
            try (Coverage coverage = new Coverage(KAFKA.bootstrapServers(), "image.summaries")) {
                await("every record of all topics")
                        .atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(coverage.all()).isEqualTo(produced.get()));
            }
            assertThat(service.json("/api/v1/topics").path("topics")).hasSize(TOPICS);
            assertThat(service.sum("scoville_records_missing_total", "shop-")).isZero();
            await("it is ready again").atMost(PATIENCE).until(() -> service.status(manifest.ready()) == 200);
            assertThat(deaths).hasValue(0);
            assertThat(manifest.complaints(scoville)).isEmpty();
            LoggerFactory.getLogger(getClass())
                    .warn("{} records of {} topics; {}", produced, TOPICS, manifest.memory(scoville));
        }
    }

    private static long produce(List<String> topics) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (String topic : topics) {
            for (int key = 0; key < 10; key++) {
                records.add(new ProducerRecord<>(
                        topic, ("tenant-" + key).getBytes(StandardCharsets.UTF_8), new byte[] {'v'}));
            }
        }
        KAFKA.produce(records);
        return records.size();
    }

    private static void awaitRecords(Coverage coverage, long atLeast) {
        await(atLeast + " records").atMost(PATIENCE).until(() -> coverage.all() >= atLeast);
    }

    private static ContainerNodes nodes() {
        return (ContainerNodes) KAFKA.nodes();
    }
}
