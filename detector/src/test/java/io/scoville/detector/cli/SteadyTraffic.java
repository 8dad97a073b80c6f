package io.scoville.detector.cli;

import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.traffic.Pace;
import io.scoville.detector.traffic.Traffic;
import io.scoville.detector.traffic.TrafficProfile;
import io.scoville.detector.traffic.TrafficSender;
import io.scoville.detector.traffic.TrafficSettings;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.producer.Producer;

/** A thousand records a second, 60 % of them of one key, until it is closed. */
public final class SteadyTraffic implements AutoCloseable {
    private static final TrafficSettings SETTINGS =
            TrafficSettings.of(TrafficProfile.HOT, 7).withHotShare(0.6);

    public static final String HOT_KEY = Traffic.hotKey(SETTINGS);

    private static final int RATE = 1000;
    private static final Duration STOPS_WITHIN = Duration.ofSeconds(10);

    private final Thread thread;

    private SteadyTraffic(Thread thread) {
        this.thread = thread;
    }

    public static SteadyTraffic start(KafkaFixture kafka, String topic) {
        Thread thread = new Thread(() -> {
            try (Producer<byte[], byte[]> producer = kafka.newProducer(Map.of())) {
                new TrafficSender(producer, topic, new Traffic(SETTINGS, 4), Pace.of(RATE, System::nanoTime))
                        .send(Long.MAX_VALUE, sent -> {});
            }
        });
        thread.setDaemon(true);
        thread.start();
        return new SteadyTraffic(thread);
    }

    boolean isSending() {
        return thread.isAlive();
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(STOPS_WITHIN.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
