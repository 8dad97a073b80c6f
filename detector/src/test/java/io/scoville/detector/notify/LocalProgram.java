package io.scoville.detector.notify;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A program of the operating system, started for a test. */
public final class LocalProgram implements AutoCloseable {
    private final Process process;

    private LocalProgram(Process process) {
        this.process = process;
    }

    /** Starts a program in the background; its output goes into a file. */
    public static LocalProgram start(Path output, List<String> command) {
        try {
            return new LocalProgram(new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Runs a program to its end; its output is the assertion's message if it fails. */
    public static String run(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError(command + " failed:\n" + output);
            }
            return output;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }

    /** Where a program is. Skips the test where it is missing, and says so; in CI a missing program is a failure. */
    public static String require(String name) {
        Optional<String> found = Arrays.stream(System.getenv("PATH").split(":", -1))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
        if (found.isEmpty()) {
            String message = name + " is not installed (apt-get install prometheus prometheus-alertmanager)";
            if ("true".equals(System.getenv("CI"))) {
                throw new AssertionError(message);
            }
            Assumptions.abort("SKIPPED: " + message);
        }
        return found.orElseThrow();
    }

    /** Waits until a program of this machine answers with 200. */
    static void awaitReady(URI uri) {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest ready = HttpRequest.newBuilder(uri).build();
        await().atMost(Duration.ofSeconds(30))
                .ignoreExceptions()
                .until(() -> client.send(ready, HttpResponse.BodyHandlers.discarding())
                                .statusCode()
                        == 200);
    }

    /** A port of the loopback address that nobody listened on a moment ago. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
