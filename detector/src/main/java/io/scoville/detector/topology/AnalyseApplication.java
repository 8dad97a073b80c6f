package io.scoville.detector.topology;

import io.scoville.detector.collect.SummaryReplay;
import io.scoville.detector.collect.TopicCatalog;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.topics.KeyProtection;
import io.scoville.detector.topics.WindowSummaryCodec;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The analyse application with all that it needs: {@code summaries, offsets -> reports, alerts}. */
public final class AnalyseApplication implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AnalyseApplication.class);
    private static final Duration CLOSES_WITHIN = Duration.ofSeconds(30);
    private static final Duration LEADERS_REFRESHED = Duration.ofSeconds(30);
    private static final int DEATHS = 5;

    private final Admin admin;
    private final TopicCatalog catalog;
    private final KafkaStreams streams;
    private final AtomicBoolean assigned = new AtomicBoolean();
    private volatile Optional<String> failure = Optional.empty();

    private AnalyseApplication(AnalyseSettings settings, Outlets outlets, InstantSource clock) {
        Properties properties = AnalyseProperties.of(settings);
        StreamsConfig config = new StreamsConfig(properties);
        admin = Admin.create(config.getAdminConfigs(settings.streamsId() + "-topics"));
        catalog = new TopicCatalog(admin);
        try {
            catalog.start(topic -> false, LEADERS_REFRESHED);
            WindowSummaryCodec codec = new WindowSummaryCodec(outlets.protection());
            Map<String, Object> replay = config.getRestoreConsumerConfigs(settings.streamsId() + "-replay");
            Analysis analysis = new Analysis(
                    codec,
                    new SummaryReplay(codec, replay),
                    outlets.analyst(),
                    outlets.reports(),
                    outlets.alerting(),
                    outlets.offsets(),
                    new CatalogExistence(catalog),
                    outlets.listener(),
                    clock);
            streams = new KafkaStreams(AnalyseTopology.of(settings, analysis), properties);
        } catch (RuntimeException failed) {
            catalog.close();
            admin.close(Duration.ZERO);
            throw failed;
        }
        streams.setUncaughtExceptionHandler(new ThreadReplacement("analyse", DEATHS, clock, reason -> {
            failure = Optional.of(reason);
            outlets.ended().accept(reason);
        }));
        streams.setStateListener((now, before) -> {
            if (now == KafkaStreams.State.RUNNING) {
                assigned.set(true);
            }
        });
    }

    /**
     * Starts to analyse. Our own topics must be there.
     *
     * @param settings what it is told
     * @param outlets where it gets its judgement, and where what it finds goes
     * @param clock the time
     * @throws org.apache.kafka.common.KafkaException if the cluster cannot be reached, or refuses what is needed
     */
    public static AnalyseApplication start(AnalyseSettings settings, Outlets outlets, InstantSource clock) {
        AnalyseApplication application = new AnalyseApplication(settings, outlets, clock);
        application.streams.start();
        return application;
    }

    /** How it is; it has no readers of its own, so there are no heartbeats. */
    public ApplicationHealth health() {
        return new ApplicationHealth(streams.state().name(), assigned.get(), Map.of(), failure);
    }

    /** Kafka Streams itself, for its meters. */
    public KafkaStreams streams() {
        return streams;
    }

    /** Ends, and leaves its group: who takes over need not wait for the end of a session. */
    @Override
    public void close() {
        if (!streams.close(CloseOptions.timeout(CLOSES_WITHIN)
                .withGroupMembershipOperation(CloseOptions.GroupMembershipOperation.LEAVE_GROUP))) {
            LOG.warn("analyse did not end within {}", CLOSES_WITHIN);
        }
        catalog.close();
        admin.close(Duration.ofSeconds(1));
    }

    /**
     * What stands around analyse.
     *
     * @param protection how keys are protected in summaries
     * @param analyst makes reports of windows
     * @param reports writes a report as bytes
     * @param alerting makes alerts
     * @param offsets what goes by offsets; absent where nobody asks for them
     * @param listener is told what is found
     * @param ended is told why, in one line, if the application ends by itself
     */
    public record Outlets(
            KeyProtection protection,
            WindowAnalyst analyst,
            Function<TopicReport, byte[]> reports,
            Alerting alerting,
            Optional<OffsetAnalysis> offsets,
            AnalysisListener listener,
            Consumer<String> ended) {}
}
