package io.scoville.detector.cli;

import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.config.HttpSettings;
import io.scoville.detector.config.InvalidConfigException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The ports of the demo, all on loopback. */
final class DemoPorts {
    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "The port of the embedded Kafka; 0 takes a free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--http-port",
            paramLabel = "PORT",
            description =
                    "The port of the page and the API; 0 takes a free one. Default: 8080, or a free one if that is"
                            + " taken.")
    private @Nullable Integer httpPort;

    BrokerSettings broker(CommandLine line) {
        try {
            return BrokerSettings.TEMPORARY.withPort(port);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(line, "--" + wrong.getMessage(), wrong);
        }
    }

    /** Where the page is. The default port gives way if it is taken; one that was asked for does not. */
    HttpSettings http(CommandLine line, PrintStream err) {
        HttpSettings defaults = HttpSettings.DEFAULTS;
        if (httpPort == null) {
            if (isFree(defaults.port())) {
                return defaults;
            }
            err.println("Port " + defaults.port() + " is taken; the page takes a free one.");
            return new HttpSettings(defaults.bind(), 0);
        }
        try {
            HttpSettings asked = new HttpSettings(defaults.bind(), httpPort);
            if (!isFree(httpPort)) {
                throw new CommandFailure("--http-port: " + httpPort + " is taken; choose another, or 0 for a free one");
            }
            return asked;
        } catch (InvalidConfigException outOfRange) {
            throw new ParameterException(line, "--http-port must be from 0 to 65535, got " + httpPort, outOfRange);
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return probe.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
