package io.scoville.detector.topology;

import io.scoville.detector.collect.Progress;
import io.scoville.detector.collect.Pulse;
import io.scoville.detector.collect.Reading;
import io.scoville.detector.collect.ReadingListener;
import io.scoville.detector.collect.SummaryProducer;
import io.scoville.detector.collect.TopicCatalog;
import io.scoville.detector.collect.TopicEntry;
import io.scoville.detector.topics.KeyProtection;
import io.scoville.detector.topics.WindowSummaryCodec;
import io.scoville.sketch.KeySketch;
import io.scoville.sketch.SketchProfile;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.streams.StreamsConfig;

/**
 * The clients that the threads of observe share, and what they share beside.
 *
 * @param admin asks about topics
 * @param catalog what it was told
 * @param summaries writes summaries
 * @param pulse whether the threads are alive
 * @param progress how far they are
 */
record ObserveClients(Admin admin, TopicCatalog catalog, SummaryProducer summaries, Pulse pulse, Progress progress)
        implements AutoCloseable {
    static ObserveClients open(ObserveSettings settings, StreamsConfig config, KeyProtection protection) {
        Admin admin = Admin.create(config.getAdminConfigs(settings.streamsId() + "-topics"));
        TopicCatalog catalog = new TopicCatalog(admin);
        try {
            catalog.start(
                    settings.watched().asPattern(settings.topics()).asMatchPredicate(), settings.newTopicsFound());
            SummaryProducer summaries = new SummaryProducer(
                    settings.topics().summaries(),
                    new WindowSummaryCodec(protection),
                    config.getProducerConfigs(settings.streamsId() + "-summaries"));
            return new ObserveClients(admin, catalog, summaries, new Pulse(), new Progress());
        } catch (RuntimeException failed) {
            catalog.close();
            admin.close(Duration.ZERO);
            throw failed;
        }
    }

    Reading reading(ObserveSettings settings, InstantSource clock, ReadingListener listener) {
        long seed = seed(settings.topics().summaries());
        SecureRandom random = new SecureRandom();
        return new Reading(
                settings.panes(),
                settings.commitEvery(),
                settings.sampling(),
                settings.catchUp(),
                () -> KeySketch.create(SketchProfile.STANDARD, seed),
                random::nextLong,
                clock,
                catalog,
                summaries,
                pulse,
                progress,
                listener);
    }

    @Override
    public void close() {
        summaries.close();
        catalog.close();
        admin.close(Duration.ofSeconds(1));
    }

    // Random and known to all instances: crafted keys cannot be made for it, and sketches of one topic can be merged.
    private long seed(String summariesTopic) {
        catalog.refresh(Set.of(summariesTopic));
        TopicEntry entry = catalog.find(summariesTopic)
                .orElseThrow(() -> new KafkaException("our own topic " + summariesTopic + " is missing"));
        return entry.id().getMostSignificantBits() ^ Long.rotateLeft(entry.id().getLeastSignificantBits(), 32);
    }
}
