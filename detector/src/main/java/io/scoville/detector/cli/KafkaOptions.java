package io.scoville.detector.cli;

import io.scoville.detector.collect.ClientProperties;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine.Option;

/** How to reach a cluster, by Kafka's own flag names. */
final class KafkaOptions {
    @Option(
            names = "--bootstrap-server",
            required = true,
            paramLabel = "H:P",
            description = "The cluster: host:port, several separated by commas.")
    private String bootstrapServers = "";

    @Option(
            names = "--command-config",
            paramLabel = "FILE",
            description = "Client properties, such as those for SASL and TLS; they override ours.")
    private Optional<Path> commandConfig = Optional.empty();

    ClientProperties clientProperties() {
        return ClientProperties.of(
                bootstrapServers, commandConfig.map(KafkaOptions::read).orElse(Map.of()));
    }

    private static Map<String, String> read(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (NoSuchFileException missing) {
            throw new CommandFailure("--command-config: " + file + " does not exist", missing);
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new CommandFailure(
                    "--command-config: " + file + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
        Map<String, String> all = new HashMap<>();
        properties.stringPropertyNames().forEach(name -> all.put(name, properties.getProperty(name)));
        return all;
    }
}
