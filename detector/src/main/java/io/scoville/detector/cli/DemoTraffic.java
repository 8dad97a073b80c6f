package io.scoville.detector.cli;

import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.collect.TopicCreation;
import io.scoville.detector.traffic.Pace;
import io.scoville.detector.traffic.Traffic;
import io.scoville.detector.traffic.TrafficProfile;
import io.scoville.detector.traffic.TrafficSender;
import io.scoville.detector.traffic.TrafficSettings;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The traffic of the demo: many keys, one of them hot. */
final class DemoTraffic {
    private static final int MOST_PARTITIONS = 1000;

    @Option(
            names = "--partitions",
            paramLabel = "N",
            defaultValue = "12",
            description = "Partitions of the topic. Default: ${DEFAULT-VALUE}.")
    private int partitions;

    @Option(
            names = "--rate",
            paramLabel = "R",
            defaultValue = "20000",
            description = "Records a second. Default: ${DEFAULT-VALUE}.")
    private long rate;

    @Option(
            names = "--hot-share",
            paramLabel = "SHARE",
            defaultValue = "0.4",
            description = "The hot key's share of the records. Default: ${DEFAULT-VALUE}.")
    private double hotShare;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The same seed gives the same records. Default: ${DEFAULT-VALUE}.")
    private long seed;

    /** What was asked for; a value out of its range is a usage error. */
    TrafficSettings settings(CommandLine line) {
        if (partitions < 1 || partitions > MOST_PARTITIONS) {
            throw new ParameterException(
                    line, "--partitions must be from 1 to " + MOST_PARTITIONS + ", got " + partitions);
        }
        if (rate < 1) {
            throw new ParameterException(line, "--rate must be at least 1 record a second, got " + rate);
        }
        try {
            return TrafficSettings.of(TrafficProfile.HOT, seed).withHotShare(hotShare);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(line, "--" + wrong.getMessage(), wrong);
        }
    }

    String summary(TrafficSettings settings) {
        return String.format(
                Locale.ROOT,
                "%,d records a second in %d partitions, %.0f %% of them of the key %s.",
                rate,
                partitions,
                100 * hotShare,
                Traffic.hotKey(settings));
    }

    void createTopic(ClientProperties cluster, String topic) {
        try (Admin admin = Admin.create(cluster.admin())) {
            TopicCreation.create(admin, new NewTopic(topic, Optional.of(partitions), Optional.empty()));
        }
    }

    /** Sends until it is closed. */
    Running start(ClientProperties cluster, String topic, TrafficSettings settings, LongSupplier nanoClock) {
        return new Running(() -> {
            try (Producer<byte[], byte[]> producer = new KafkaProducer<>(cluster.producer())) {
                new TrafficSender(producer, topic, new Traffic(settings, partitions), Pace.of(rate, nanoClock))
                        .send(Long.MAX_VALUE, sent -> {});
            }
        });
    }

    /** Traffic that is being sent. */
    static final class Running implements AutoCloseable {
        private static final Duration STOPS_WITHIN = Duration.ofSeconds(5);

        private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        private final Thread thread;

        Running(Runnable sending) {
            thread = new Thread(sending, "demo-traffic");
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((sender, failed) -> failure.set(failed));
            thread.start();
        }

        /**
         * Does nothing while records are sent.
         *
         * @throws CommandFailure if they no longer are
         */
        void requireSending() {
            Throwable failed = failure.get();
            if (failed != null) {
                throw new CommandFailure("the traffic ended: " + failed.getMessage(), failed);
            }
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
}
