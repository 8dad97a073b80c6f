package io.scoville.detector.app;

import io.scoville.detector.collect.ClusterFailure;
import io.scoville.detector.config.PrivacySettings;
import io.scoville.detector.config.ScovilleConfig;
import io.scoville.detector.http.HttpServer;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.topics.TopicNames;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;

/**
 * The service: everything from the watched topics to the API, started in the order of the data and stopped in the other.
 */
public final class Detector implements AutoCloseable {
    private final Deque<Runnable> closers = new ArrayDeque<>();
    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private final Findings findings;
    private final HttpServer server;

    private Detector(ScovilleConfig config, InstantSource clock) {
        try {
            StreamsSettings settings = new StreamsSettings(config);
            TopicNames names = settings.names();
            Cluster cluster = opened(Cluster.prepare(config, names), Cluster::close);
            Meters meters = opened(new Meters(config.output()), Meters::close);
            findings = new Findings(meters.topics());
            Pipeline pipeline = opened(
                    Pipeline.start(
                            settings,
                            settings.offsets().analysis(cluster.properties(), clock, meters::problems),
                            findings,
                            clock,
                            ended::complete),
                    Pipeline::close);
            Outlets outlets = opened(Outlets.follow(names, cluster.properties()), Outlets::close);
            Vitals vitals = new Vitals(
                    pipeline.applications(),
                    outlets::isCaughtUp,
                    opened(Telling.start(settings, clock, meters.notifications(config.alerts())), Telling::close)
                            ::details,
                    clock);
            opened(
                    Housekeeping.start(
                            pipeline.applications(), meters.kafka(), vitals, cluster.admin(), names.summaries()),
                    Housekeeping::close);
            server = opened(outlets.serve(config.http(), vitals, meters), HttpServer::close);
        } catch (RuntimeException failed) {
            close();
            throw failed;
        }
    }

    /**
     * Starts the service; when it returns, the API answers, and records are observed as soon as the partitions are
     * assigned.
     *
     * @throws DetectorFailure if there is nothing to watch, or our own topics do not fit together
     * @throws io.scoville.detector.collect.ClusterFailure if the cluster cannot be reached, or refuses what is needed
     * @throws io.scoville.detector.http.PortTakenException if the API's address cannot be listened on
     */
    public static Detector start(ScovilleConfig config, InstantSource clock) {
        if (config.privacy().keys() != PrivacySettings.Keys.PLAIN) {
            throw new DetectorFailure(
                    "privacy.keys: only plain is there in this version; nothing was started, so that no key got out");
        }
        try {
            return new Detector(config, clock);
        } catch (KafkaException refused) {
            throw ClusterFailure.of(refused, config.kafka().bootstrapServers());
        }
    }

    /** The port that the API is on. */
    public int httpPort() {
        return server.port();
    }

    /** The newest report of a topic, if this instance judges it and has judged it. */
    public Optional<TopicReport> report(String topic) {
        return findings.report(topic);
    }

    /**
     * Waits until the thread is interrupted.
     *
     * @throws InterruptedException when it is
     * @throws DetectorFailure if the service cannot go on
     */
    public void await() throws InterruptedException {
        try {
            throw new DetectorFailure(ended.get());
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("a reason is a text", impossible);
        }
    }

    /** Hands on what was observed and stops. */
    @Override
    public void close() {
        closers.forEach(Runnable::run);
        closers.clear();
    }

    private <T> T opened(T part, Consumer<T> closer) {
        closers.push(() -> closer.accept(part));
        return part;
    }
}
