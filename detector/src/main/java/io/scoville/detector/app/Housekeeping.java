package io.scoville.detector.app;

import io.scoville.detector.collect.Answer;
import io.scoville.detector.metrics.KafkaMeters;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is done every few seconds beside the data: shows the metrics of Kafka's clients, asks whether the cluster answers. */
final class Housekeeping implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
    private static final Duration EVERY = Duration.ofSeconds(5);

    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "housekeeping");
        thread.setDaemon(true);
        return thread;
    });

    private final List<StreamsApplication> applications;
    private final KafkaMeters meters;
    private final Vitals vitals;
    private final Admin admin;
    private final String topic;

    private Housekeeping(
            List<StreamsApplication> applications, KafkaMeters meters, Vitals vitals, Admin admin, String topic) {
        this.applications = List.copyOf(applications);
        this.meters = meters;
        this.vitals = vitals;
        this.admin = admin;
        this.topic = topic;
    }

    /**
     * Starts it.
     *
     * @param topic one of ours, which the cluster is asked about
     */
    @SuppressWarnings("FutureReturnValueIgnored") // It ends with the executor.
    static Housekeeping start(
            List<StreamsApplication> applications, KafkaMeters meters, Vitals vitals, Admin admin, String topic) {
        Housekeeping housekeeping = new Housekeeping(applications, meters, vitals, admin, topic);
        housekeeping.executor.scheduleWithFixedDelay(housekeeping::round, 0, EVERY.toMillis(), TimeUnit.MILLISECONDS);
        return housekeeping;
    }

    private void round() {
        applications.forEach(application ->
                meters.show(application.name(), application.streams().metrics()));
        try {
            Answer.of(admin.describeTopics(List.of(topic)).allTopicNames());
            vitals.clusterAnswered();
        } catch (KafkaException unanswered) {
            // Being stopped while it waits is no news.
            if (!executor.isShutdown()) {
                LOG.warn("the cluster did not answer: {}", unanswered.getMessage());
            }
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
