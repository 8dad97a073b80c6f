package io.scoville.detector.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A command in a process of its own, as an operator runs it. */
public final class ScovilleProcess implements AutoCloseable {
    private static final Pattern PORT = Pattern.compile("http://127\\.0\\.0\\.1:(\\d+)/");

    private final Process process;
    private final Path log;

    private ScovilleProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    public static ScovilleProcess start(Path folder, String... arguments) throws IOException {
        Path log = Files.createTempFile(folder, "scoville", ".log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Scoville.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new ScovilleProcess(process, log);
    }

    /** The port of its API, when it has said so; 0 before. */
    public int httpPort() {
        Matcher matcher = PORT.matcher(output());
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    String output() {
        try {
            return Files.readString(log);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Asks it to end, as an orchestrator does, and waits for that. */
    int terminate(Duration patience) throws InterruptedException {
        process.destroy();
        if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("it did not end within " + patience + "; it said:\n" + output());
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
