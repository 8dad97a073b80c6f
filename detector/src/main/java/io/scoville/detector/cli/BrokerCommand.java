package io.scoville.detector.cli;

import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.broker.EmbeddedBroker;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code scoville broker}: a Kafka to try things with, until it is stopped. */
@Command(
        name = "broker",
        description = "Runs a single-node Kafka on 127.0.0.1, for trying things, until it is stopped.")
final class BrokerCommand implements Runnable {
    private final Surroundings surroundings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "9092",
            description = "The port for clients; 0 takes a free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Keeps the data there. Default: a temporary directory that is removed at the end.")
    private Optional<Path> data = Optional.empty();

    @Option(names = "--property", paramLabel = "NAME=VALUE", description = "A broker property; may be given often.")
    private Map<String, String> properties = Map.of();

    BrokerCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public void run() {
        BrokerSettings settings = settings();
        UntilStopped.run(() -> serve(settings));
    }

    private void serve(BrokerSettings settings) {
        try (EmbeddedBroker broker = EmbeddedBroker.start(settings)) {
            surroundings
                    .out()
                    .println("Kafka listens on " + broker.bootstrapServers() + "; its data are "
                            + data.map(path -> "kept in " + path).orElse("temporary")
                            + ". Stop it with Ctrl-C.");
            UntilStopped.await();
        }
    }

    private BrokerSettings settings() {
        try {
            return new BrokerSettings(port, data, properties);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "--" + wrong.getMessage(), wrong);
        }
    }
}
