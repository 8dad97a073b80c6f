package io.scoville.detector.cli;

import io.scoville.detector.app.Detector;
import io.scoville.detector.config.ConfigFile;
import io.scoville.detector.config.InvalidConfigException;
import io.scoville.detector.config.ScovilleConfig;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** {@code scoville run}: the service, until it is stopped. */
@Command(name = "run", description = "Watches topics until it is stopped, and answers on HTTP what it finds.")
final class RunCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Option(
            names = "--config",
            required = true,
            paramLabel = "FILE",
            description = "The configuration, YAML; SCOVILLE_… variables override it.")
    private Path file = Path.of("scoville.yaml");

    RunCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        ScovilleConfig config;
        try {
            config = ConfigFile.read(file, surroundings.variables());
        } catch (InvalidConfigException wrong) {
            surroundings.err().println("run: " + PlainText.oneLine(String.valueOf(wrong.getMessage())));
            return ExitCode.USAGE;
        }
        UntilStopped.run(() -> serve(config));
        return ExitCode.OK;
    }

    private void serve(ScovilleConfig config) {
        try (Detector detector = Detector.start(config, surroundings.clock())) {
            surroundings
                    .err()
                    .println("Scoville watches " + watched(config) + " at "
                            + PlainText.oneLine(config.kafka().bootstrapServers())
                            + ". Page, API and metrics: http://" + config.http().bind() + ":" + detector.httpPort()
                            + "/ . Watching by traffic costs one more consumer's egress of each topic.");
            detector.await();
        } catch (InterruptedException stopped) {
            // Asked to stop, which the closing of the detector has just done.
            return;
        }
    }

    private static String watched(ScovilleConfig config) {
        return PlainText.oneLine(
                config.watch().patterns().isEmpty()
                        ? String.join(", ", config.watch().topics())
                        : config.watch().topics() + " and what matches "
                                + config.watch().patterns());
    }
}
