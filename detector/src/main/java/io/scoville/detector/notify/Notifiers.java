package io.scoville.detector.notify;

import io.scoville.detector.config.ReceiverSettings;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Everybody who is told of alerts, each on a thread of its own. */
public final class Notifiers implements AutoCloseable {
    private static final Duration SLACK_AT_CLOSE = Duration.ofSeconds(5);

    private final List<Running> running;

    private record Running(NotifyLoop loop, Thread thread, Courier courier, Duration timeout) {}

    private Notifiers(List<Running> running) {
        this.running = running;
    }

    /**
     * Starts telling. A receiver that cannot be reached is no error here: it shows in {@link #health()}.
     *
     * @param settings whom, and what from
     * @param clock the time
     * @param random spreads the attempts of several instances
     * @param listener is told of each attempt
     * @throws org.apache.kafka.common.KafkaException if Kafka refuses a property
     */
    public static Notifiers start(
            NotifySettings settings, InstantSource clock, RandomGenerator random, NotifyListener listener) {
        List<Running> running = new ArrayList<>();
        for (ReceiverSettings receiver : settings.receivers()) {
            Courier courier = courier(settings, receiver, random, listener);
            NotifyLoop loop = new NotifyLoop(
                    new KafkaConsumer<>(
                            NotifierProperties.of(settings, receiver),
                            new ByteArrayDeserializer(),
                            new ByteArrayDeserializer()),
                    settings.alertsTopic(),
                    courier,
                    clock);
            Thread thread = new Thread(loop, "notify-" + receiver.name());
            thread.setDaemon(true);
            thread.start();
            running.add(new Running(loop, thread, courier, receiver.timeout()));
        }
        return new Notifiers(List.copyOf(running));
    }

    /** How it goes with each receiver, in the order of the configuration. */
    public List<ReceiverHealth> health() {
        return running.stream().map(each -> each.courier().health()).toList();
    }

    /** Stops telling, within the time limits of what is being sent. */
    @Override
    public void close() {
        running.forEach(each -> each.loop().stop());
        try {
            for (Running each : running) {
                each.thread().join(each.timeout().plus(SLACK_AT_CLOSE).toMillis());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    static Courier courier(
            NotifySettings settings, ReceiverSettings each, RandomGenerator random, NotifyListener listener) {
        Receiver receiver = Receivers.of(settings, each);
        Outbox outbox = new Outbox(each.minSeverity(), receiver.wantsUpdates(), receiver.refreshedEvery());
        return new Courier(each.name(), receiver, outbox, new HttpSender(each.timeout()), random, listener);
    }
}
