package io.scoville.detector.topology;

import io.scoville.detector.observation.PaneSettings;
import io.scoville.detector.topics.KeyProtection;
import io.scoville.detector.topics.TopicNames;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;

/** Observe in a process of its own, so that it can be killed. */
final class ObserverProcess {
    private ObserverProcess() {}

    /** Starts one that observes a topic for a deployment. */
    static Process start(String bootstrapServers, String applicationId, String topic) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ObserverProcess.class.getName(),
                        bootstrapServers,
                        applicationId,
                        topic)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Observes until the process is ended. */
    public static void main(String[] arguments) throws InterruptedException {
        ObserveSettings base = ObserveSettings.of(
                arguments[1], WatchedTopics.named(arguments[2]), Map.of("bootstrap.servers", arguments[0]));
        ObserveSettings settings = new ObserveSettings(
                base.applicationId(),
                base.watched(),
                new TopicNames(arguments[1]),
                PaneSettings.DEFAULT,
                Duration.ofSeconds(2),
                base.threads(),
                base.catchUp(),
                base.sampling(),
                Duration.ofSeconds(2),
                base.kafka());
        ObserveApplication observe =
                ObserveApplication.start(settings, KeyProtection.NONE, InstantSource.system(), new ObserveListener() {
                    @Override
                    public void unreadable(Set<String> topics) {
                        throw new AssertionError(topics);
                    }

                    @Override
                    public void ended(String reason) {
                        Runtime.getRuntime().halt(1);
                    }
                });
        Runtime.getRuntime().addShutdownHook(new Thread(observe::close));
        Thread.sleep(Duration.ofMinutes(10).toMillis());
    }
}
