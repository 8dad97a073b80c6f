package io.scoville.detector.app;

import io.scoville.detector.topics.KeyProtection;
import io.scoville.detector.topics.TopicReportJson;
import io.scoville.detector.topology.AnalyseApplication;
import io.scoville.detector.topology.AnalysisListener;
import io.scoville.detector.topology.ApplicationHealth;
import io.scoville.detector.topology.ConsumerWatches;
import io.scoville.detector.topology.JoiningAnalyst;
import io.scoville.detector.topology.ObserveApplication;
import io.scoville.detector.topology.ObserveListener;
import io.scoville.detector.topology.OffsetAnalysis;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.streams.KafkaStreams;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The two Streams applications: watched topics to summaries, summaries to reports. */
final class Pipeline implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);

    private final List<StreamsApplication> applications = new ArrayList<>();
    private final List<Runnable> closers = new ArrayList<>();

    /**
     * Starts both; only analyse where no topic is watched by its traffic.
     *
     * @param offsets what goes by offsets; absent where nobody asks for them
     * @param ended is told the reason if one of them ends by itself
     * @throws org.apache.kafka.common.KafkaException what the cluster refused with
     */
    static Pipeline start(
            StreamsSettings settings,
            Optional<OffsetAnalysis> offsets,
            AnalysisListener listener,
            InstantSource clock,
            Consumer<String> ended) {
        ConsumerWatches watches = offsets.map(OffsetAnalysis::watches).orElseGet(ConsumerWatches::none);
        JoiningAnalyst analyst =
                new JoiningAnalyst(settings.judging().analyst(), watches, settings.judging()::semantics);
        Pipeline pipeline = new Pipeline();
        try {
            settings.observe().ifPresent(observe -> {
                ObserveApplication application =
                        ObserveApplication.start(observe, KeyProtection.NONE, clock, new Told(ended));
                pipeline.add("observe", application::health, application.streams(), application::close);
            });
            AnalyseApplication application = AnalyseApplication.start(
                    settings.analyse(),
                    new AnalyseApplication.Outlets(
                            KeyProtection.NONE,
                            analyst,
                            new TopicReportJson()::toBytes,
                            settings.alerting(),
                            offsets,
                            listener,
                            ended),
                    clock);
            pipeline.add("analyse", application::health, application.streams(), application::close);
            return pipeline;
        } catch (RuntimeException failed) {
            pipeline.close();
            throw failed;
        }
    }

    List<StreamsApplication> applications() {
        return applications;
    }

    /** Hands on and commits what was observed, then ends. */
    @Override
    public void close() {
        closers.forEach(Runnable::run);
    }

    private void add(String name, Supplier<ApplicationHealth> health, KafkaStreams streams, Runnable closer) {
        applications.add(new StreamsApplication(name, health, streams));
        closers.add(closer);
    }

    private record Told(Consumer<String> listener) implements ObserveListener {
        @Override
        public void unreadable(Set<String> topics) {
            LOG.warn("the report of {} will lack what cannot be read", topics);
        }

        @Override
        public void ended(String reason) {
            listener.accept(reason);
        }
    }
}
