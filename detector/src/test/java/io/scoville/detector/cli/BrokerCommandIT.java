package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BrokerCommandIT {
    @Test
    void aTakenPortIsOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandRun run = CommandRun.of("broker", "--port", Integer.toString(taken.getLocalPort()));

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .isEqualTo("broker: port " + taken.getLocalPort()
                            + " of 127.0.0.1 cannot be used: Address already in use; choose another, or 0 for a free"
                            + " one\n");
        }
    }

    @Test
    void saysWhereItListensAndStopsWhenItIsAskedTo() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        AtomicInteger exitCode = new AtomicInteger(-1);
        Thread command = new Thread(() -> exitCode.set(
                Scoville.run(CommandRun.surroundings(out, err, Clock.systemUTC()), "broker", "--port", "0")));
        command.start();
        await().atMost(Duration.ofSeconds(60)).until(() -> out.size() > 0);

        command.interrupt();
        command.join();

        assertThat(exitCode).hasValue(0);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("Kafka listens on 127.0.0.1:")
                .endsWith("; its data are temporary. Stop it with Ctrl-C.\n");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
