package io.scoville.detector.topology;

import io.scoville.detector.collect.ObservingClientSupplier;
import io.scoville.detector.collect.Progress;
import io.scoville.detector.collect.ReadingListener;
import io.scoville.detector.collect.TopicCatalog;
import io.scoville.detector.topics.KeyProtection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The observe application with all that it needs: {@code watched topics -> observe -> summaries}. */
public final class ObserveApplication implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ObserveApplication.class);
    private static final Duration CLOSES_WITHIN = Duration.ofSeconds(30);
    private static final int DEATHS_PER_THREAD = 5;

    private final ObserveClients clients;
    private final KafkaStreams streams;
    private final AtomicBoolean assigned = new AtomicBoolean();
    private volatile Optional<String> failure = Optional.empty();

    private ObserveApplication(
            ObserveSettings settings, KeyProtection protection, InstantSource clock, ObserveListener listener) {
        Properties properties = ObserveProperties.of(settings);
        clients = ObserveClients.open(settings, new StreamsConfig(properties), protection);
        try {
            streams = new KafkaStreams(
                    ObserveTopology.of(settings),
                    properties,
                    new ObservingClientSupplier(clients.reading(settings, clock, new Told(listener))));
        } catch (RuntimeException failed) {
            clients.close();
            throw failed;
        }
        int budget = DEATHS_PER_THREAD * settings.threads();
        streams.setUncaughtExceptionHandler(new ThreadReplacement("observe", budget, clock, reason -> {
            failure = Optional.of(reason);
            listener.ended(reason);
        }));
        streams.setStateListener((now, before) -> {
            if (now == KafkaStreams.State.RUNNING) {
                assigned.set(true);
            }
        });
    }

    /**
     * Starts to observe. Our own topics must be there.
     *
     * @param settings what to observe
     * @param protection how keys are protected in summaries
     * @param clock the time
     * @param listener is told what it meets
     * @throws org.apache.kafka.common.KafkaException if the cluster cannot be reached, or refuses what is needed
     */
    public static ObserveApplication start(
            ObserveSettings settings, KeyProtection protection, InstantSource clock, ObserveListener listener) {
        ObserveApplication application = new ObserveApplication(settings, protection, clock, listener);
        application.streams.start();
        return application;
    }

    /** How it is. */
    public ApplicationHealth health() {
        return new ApplicationHealth(
                streams.state().name(), assigned.get(), clients.pulse().beats(), failure);
    }

    /** The topics that are read, as the cluster describes them. */
    public TopicCatalog catalog() {
        return clients.catalog();
    }

    /** Up to where each partition that this process reads is accounted for. */
    public Progress progress() {
        return clients.progress();
    }

    /** Bytes of summaries written so far, before compression. */
    public long writtenBytes() {
        return clients.summaries().writtenBytes();
    }

    /** Kafka Streams itself, for its meters. */
    public KafkaStreams streams() {
        return streams;
    }

    /** Hands on and commits what was observed, and ends. */
    @Override
    public void close() {
        if (!streams.close(CLOSES_WITHIN)) {
            LOG.warn("observe did not end within {}; what it had not handed on is read again", CLOSES_WITHIN);
        }
        clients.close();
    }

    private record Told(ObserveListener listener) implements ReadingListener {
        @Override
        public void unreadable(Set<String> topics) {
            LOG.warn("no permission to read {}: grant READ on it, or leave it out; the others are read on", topics);
            listener.unreadable(topics);
        }

        @Override
        public void deleted(Set<String> topics) {
            LOG.info("{} was deleted while it was read", topics);
        }
    }
}
