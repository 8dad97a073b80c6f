package io.scoville.detector.cli;

import io.scoville.detector.app.Detector;
import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.config.HttpSettings;
import io.scoville.detector.config.KafkaSettings;
import io.scoville.detector.config.ScovilleConfig;
import io.scoville.detector.config.WatchSettings;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.traffic.TrafficSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The demo on a broker that is up.
 *
 * @param surroundings where it says what
 * @param traffic sends the records
 * @param settings which records
 * @param duration how long
 * @param form of the final report
 */
record DemoRun(
        Surroundings surroundings, DemoTraffic traffic, TrafficSettings settings, Duration duration, ReportForm form) {
    private static final String TOPIC = "payments";
    private static final Duration LOOK_EVERY = Duration.ofMillis(250);

    /** Starts the detector and the traffic, says where to look, and prints the report at the end. */
    void show(String bootstrapServers, HttpSettings http) {
        ClientProperties cluster = ClientProperties.of(bootstrapServers, Map.of());
        cluster.explaining(() -> traffic.createTopic(cluster, TOPIC));
        ScovilleConfig config = ScovilleConfig.of(
                        new KafkaSettings(Map.of("bootstrap.servers", bootstrapServers)),
                        new WatchSettings(List.of(TOPIC), List.of(), List.of()))
                .withHttp(http);
        try (Detector detector = Detector.start(config, surroundings.clock());
                DemoTraffic.Running running = traffic.start(cluster, TOPIC, settings, surroundings.nanoClock())) {
            String address = "http://127.0.0.1:" + detector.httpPort();
            say("Kafka listens on " + bootstrapServers + "; topic " + TOPIC + " gets " + traffic.summary(settings));
            say("Page: " + address + "/  metrics: " + address + "/metrics  report: " + address + "/api/v1/topics/"
                    + TOPIC);
            watch(detector, running);
            report(detector);
        }
    }

    // Ends early when it is asked to, or when the traffic cannot go on.
    private void watch(Detector detector, DemoTraffic.Running running) {
        long end = surroundings.nanoClock().getAsLong() + duration.toNanos();
        try (Progress progress = new Progress(surroundings)) {
            while (surroundings.nanoClock().getAsLong() - end < 0 && pause()) {
                running.requireSending();
                progress.show(
                        () -> detector.report(TOPIC).map(Headline::verdict).orElse("no report yet"));
            }
        }
    }

    private void report(Detector detector) {
        TopicReport report = detector.report(TOPIC)
                .orElseThrow(() -> new CommandFailure("there was no report within " + duration
                        + ": the first one takes some seconds; give it a longer --duration"));
        surroundings.out().print(form.print(report, surroundings.color()));
        surroundings.out().flush();
    }

    private void say(String line) {
        surroundings.err().println(line);
    }

    private static boolean pause() {
        try {
            Thread.sleep(LOOK_EVERY.toMillis());
            return true;
        } catch (InterruptedException stopped) {
            // Asked to stop: the report is still printed, and closing must not be disturbed.
            return false;
        }
    }
}
