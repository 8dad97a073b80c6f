package io.scoville.detector.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script at the root, which finds what the build has just put beside it. */
class LauncherIT {
    private static final Path SCRIPT =
            Path.of("..", "scoville").toAbsolutePath().normalize();

    @TempDir
    Path directory;

    @Test
    void keepsStdoutForTheAnswerFromAnyDirectoryAndThroughALinkWithSpaces() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("a link to it"), SCRIPT);

        Run run = run(link, "--version");

        assertThat(run.exitCode).isZero();
        assertThat(run.out).startsWith("scoville ").hasLineCount(1);
        assertThat(run.err).isEmpty();
    }

    @Test
    void handsOnExitCodesAndOneLineOfError() throws Exception {
        Path config = Files.writeString(directory.resolve("client.properties"), "default.api.timeout.ms=1000\n");

        Run failed = run(
                SCRIPT,
                "scan",
                "--bootstrap-server",
                "127.0.0.1:1",
                "--topic",
                "t",
                "--command-config",
                config.toString());
        Run wrong = run(SCRIPT, "scan", "--since", "soon", "--bootstrap-server", "127.0.0.1:1", "--topic", "t");

        assertThat(failed.exitCode).isEqualTo(1);
        assertThat(failed.out).isEmpty();
        assertThat(failed.err)
                .startsWith("scan: no answer from 127.0.0.1:1 in time")
                .hasLineCount(1);
        assertThat(wrong.exitCode).isEqualTo(2);
        assertThat(wrong.err).contains("'soon' is no duration");
    }

    private record Run(int exitCode, String out, String err) {}

    private Run run(Path script, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("SCOVILLE_BUILD", "never");
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Run(process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
    }
}
