package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class DemoCommandIT {
    @Test
    void theFinalReportNamesTheHotKeyAndStandsAloneOnStdout() throws Exception {
        CommandRun run = CommandRun.of(
                "demo",
                "--duration",
                "PT20S",
                "--hot-share",
                "0.3",
                "--rate",
                "5000",
                "--http-port",
                "0",
                "-o",
                "json");

        assertThat(run.exitCode()).isZero();
        JsonNode report = new ObjectMapper().readTree(run.out());
        assertThat(run.out().lines()).hasSize(1);
        assertThat(report.path("topic").asText()).isEqualTo("payments");
        assertThat(report.path("partitionCount").asInt()).isEqualTo(12);
        assertThat(report.at("/verdict/state").asText()).isEqualTo("SKEWED");
        assertThat(report.at("/verdict/severity").asText()).isEqualTo("CRITICAL");
        assertThat(report.at("/hotKeys/0/key/text").asText()).isEqualTo("tenant-000042");
        assertThat(report.at("/hotKeys/0/share").asDouble()).isCloseTo(0.3, within(0.01));
        assertThat(report.at("/window/completeness").asDouble()).isEqualTo(1.0);
        assertThat(run.err())
                .contains("Kafka listens on 127.0.0.1:", "Page: http://127.0.0.1:")
                .doesNotContain("Exception");
    }

    @Test
    void aTakenPortThatWasAskedForIsOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandRun run = CommandRun.of("demo", "--http-port", Integer.toString(taken.getLocalPort()));

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .isEqualTo("demo: --http-port: " + taken.getLocalPort()
                            + " is taken; choose another, or 0 for a free one\n");
        }
    }
}
