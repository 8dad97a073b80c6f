package io.scoville.detector.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.scoville.detector.collect.OffsetRound;
import io.scoville.detector.collect.SummaryReplay;
import io.scoville.detector.diagnosis.ConsumerState;
import io.scoville.detector.diagnosis.ConsumerThresholds;
import io.scoville.detector.report.Analyst;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.detector.topics.KeyProtection;
import io.scoville.detector.topics.TopicNames;
import io.scoville.detector.topics.TopicOffsetsCodec;
import io.scoville.detector.topics.WindowSummaryCodec;
import io.scoville.detector.window.Gap;
import io.scoville.detector.window.LagHistory;
import io.scoville.detector.window.OffsetStory;
import io.scoville.detector.window.WindowStatistics;
import io.scoville.salting.Semantics;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LagTopologyTest implements AnalysisListener {
    private final OffsetStory story = new OffsetStory(12);
    private final List<TopicReport> reports = new ArrayList<>();
    private final List<String> forgotten = new ArrayList<>();
    private final AtomicInteger collected = new AtomicInteger();
    private final ConsumerWatches watches =
            new ConsumerWatches(LagHistory.Settings.DEFAULT, ConsumerThresholds.DEFAULT, SkewThresholds.DEFAULT);
    private final TopologyTestDriver driver = driver();

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void samplesOfATopicBecomeReportsOfItsOffsetsAndItsGroups() {
        OffsetStory.Group billing = story.group("billing");
        for (int i = 0; i < 30; i++) {
            story.append(p -> p == 0 ? 15_000 : 3_000);
            billing.read(story, p -> 4_000);
            samples().pipeInput(OffsetStory.TOPIC, TopicOffsetsCodec.encode(story.sample()));
        }

        TopicReport last = reports.get(reports.size() - 1);
        assertThat(last.judgement().pendingPartitions()).containsExactly(0);
        assertThat(last.consumerGroups()).singleElement().satisfies(group -> {
            assertThat(group.state()).isEqualTo(ConsumerState.LAG_FOLLOWS_TRAFFIC);
            assertThat(group.partitions()).containsExactly(0);
            assertThat(group.hotKeys()).isEmpty();
        });
        assertThat(last.lag().orElseThrow().maxPartition()).isZero();
        assertThat(output().readKeyValuesToList())
                .isNotEmpty()
                .allMatch(record -> record.key.equals(OffsetStory.TOPIC));
    }

    @Test
    void aTopicThatVanishedIsForgotten() {
        samples().pipeInput(OffsetStory.TOPIC, TopicOffsetsCodec.encode(story.sample()));
        samples().pipeInput(OffsetStory.TOPIC, TopicOffsetsCodec.encode(story.sample()));

        samples().pipeInput(OffsetStory.TOPIC, (byte[]) null);

        assertThat(forgotten).containsExactly(OffsetStory.TOPIC);
        assertThat(watches.groups(OffsetStory.TOPIC)).isEmpty();
    }

    @Test
    void bytesThatAreNoSampleAreSkipped() {
        samples().pipeInput(OffsetStory.TOPIC, new byte[] {1, 2, 3});
        samples().pipeInput(OffsetStory.TOPIC, TopicOffsetsCodec.encode(story.sample()));
        samples().pipeInput(OffsetStory.TOPIC, TopicOffsetsCodec.encode(story.sample()));

        assertThat(reports).isNotEmpty();
    }

    @Test
    void theTaskOfPartitionZeroCollectsOnAThreadOfItsOwnAndItsSamplesComeBack() {
        await().until(() -> {
            driver.advanceWallClockTime(Duration.ofSeconds(1));
            return reports.size() >= 2;
        });

        assertThat(collected.get()).isGreaterThanOrEqualTo(2);
        assertThat(reports.get(0).topic()).isEqualTo(OffsetStory.TOPIC);
    }

    @Override
    public void evaluated(TopicReport report, WindowStatistics statistics) {
        reports.add(report);
    }

    @Override
    public void missing(Gap gap) {
        throw new AssertionError("offsets alone miss nothing: " + gap);
    }

    @Override
    public void forgotten(String topic) {
        forgotten.add(topic);
    }

    private TestInputTopic<String, byte[]> samples() {
        return driver.createInputTopic(TopicNames.DEFAULT.offsets(), new StringSerializer(), new ByteArraySerializer());
    }

    private TestOutputTopic<String, byte[]> output() {
        return driver.createOutputTopic(
                TopicNames.DEFAULT.reports(), new StringDeserializer(), new ByteArrayDeserializer());
    }

    private TopologyTestDriver driver() {
        OffsetAnalysis offsets = new OffsetAnalysis(
                StoryRounds::new,
                Duration.ofMillis(100),
                Duration.ofMinutes(1),
                watches,
                new Analyst(SkewThresholds.DEFAULT),
                topic -> true,
                topic -> Semantics.UNKNOWN);
        AnalyseSettings settings = AnalyseSettings.of("lag-topology-test", Map.of("bootstrap.servers", "unused:1"));
        WindowSummaryCodec codec = new WindowSummaryCodec(KeyProtection.NONE);
        Analysis analysis = new Analysis(
                codec,
                new SummaryReplay(codec, Map.of()),
                (window, statistics) -> {
                    throw new AssertionError("no traffic is read");
                },
                report -> report.topic().getBytes(UTF_8),
                Alerting.DEFAULT,
                Optional.of(offsets),
                new AlwaysThere(),
                this,
                InstantSource.system());
        Topology topology = LagTopology.addTo(new Topology(), settings, analysis, offsets)
                .addProcessor(AnalyseTopology.ALERT, () -> new AlertProcessor(analysis), LagTopology.LAG)
                .addSink(
                        AnalyseTopology.REPORTS,
                        TopicNames.DEFAULT.reports(),
                        new StringSerializer(),
                        new ByteArraySerializer(),
                        LagTopology.LAG)
                .addSink(
                        AnalyseTopology.ALERTS,
                        TopicNames.DEFAULT.alerts(),
                        new StringSerializer(),
                        new ByteArraySerializer(),
                        AnalyseTopology.ALERT)
                .addStateStore(AlertKeeper.store(), AnalyseTopology.ALERT);
        Properties properties = new Properties();
        properties.put("application.id", "lag-topology-test");
        properties.put("bootstrap.servers", "unused:1");
        return new TopologyTestDriver(topology, properties);
    }

    private final class StoryRounds implements RoundSource {
        @Override
        public OffsetRound collect() {
            assertThat(Thread.currentThread().getName()).isEqualTo("scoville-offsets");
            collected.incrementAndGet();
            return new OffsetRound(List.of(story.sample()), Set.of(), Set.of());
        }

        @Override
        public void close() {
            // There is no client to let go of.
        }
    }

    private static final class AlwaysThere implements TopicExistence {
        @Override
        public Optional<Boolean> exists(String topic) {
            return Optional.of(true);
        }

        @Override
        public OptionalInt leader(String topic, int partition) {
            return OptionalInt.empty();
        }
    }
}
