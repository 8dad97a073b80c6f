package io.scoville.detector.notify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The real Prometheus, as the operating system's package has it, scraping one target each second. */
public final class LocalPrometheus implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final LocalProgram program;
    private final URI uri;

    private LocalPrometheus(LocalProgram program, URI uri) {
        this.program = program;
        this.uri = uri;
    }

    /**
     * Started and ready; its files are in the folder.
     *
     * @param target host and port of {@code /metrics}; its series get the label {@code cluster="test"}
     */
    public static LocalPrometheus scraping(Path folder, String target) throws IOException {
        return start(folder, target, "");
    }

    /** The same, with a file of rules, and an Alertmanager that is told. */
    public static LocalPrometheus scraping(Path folder, String target, Path rules, LocalAlertmanager told)
            throws IOException {
        return start(folder, target, """
                rule_files: ["%s"]
                alerting: {alertmanagers: [{static_configs: [{targets: ["%s"]}]}]}
                """.formatted(
                        rules.toAbsolutePath().normalize(), told.uri().getAuthority()));
    }

    private static LocalPrometheus start(Path folder, String target, String more) throws IOException {
        String name = LocalProgram.require("prometheus");
        Path config = folder.resolve("prometheus.yml");
        Files.writeString(config, """
                global: {scrape_interval: 1s, evaluation_interval: 1s}
                scrape_configs: [{job_name: scoville, static_configs: [{targets: ["%s"], labels: {cluster: test}}]}]
                """.formatted(target) + more);
        int port = LocalProgram.freePort();
        LocalProgram program = LocalProgram.start(
                folder.resolve("prometheus.log"),
                List.of(
                        name,
                        "--config.file=" + config,
                        "--storage.tsdb.path=" + folder.resolve("prometheus-data"),
                        "--web.listen-address=127.0.0.1:" + port));
        URI uri = URI.create("http://127.0.0.1:" + port);
        LocalProgram.awaitReady(uri.resolve("/-/ready"));
        return new LocalPrometheus(program, uri);
    }

    /** The series that a query gives now. Fails with Prometheus' words if it takes offence. */
    public List<JsonNode> query(String expression) {
        return data("/api/v1/query?query=" + encoded(expression), "/result");
    }

    /** The values of a label of the series that a selector matches. */
    public List<JsonNode> labelValues(String label, Optional<String> selector) {
        return data(
                "/api/v1/label/" + label + "/values"
                        + selector.map(some -> "?match[]=" + encoded(some)).orElse(""),
                "");
    }

    @Override
    public void close() {
        program.close();
    }

    private List<JsonNode> data(String path, String pointer) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(uri + path.replace("[]", "%5B%5D")))
                .build();
        try {
            JsonNode answer = JSON.readTree(
                    client.send(request, HttpResponse.BodyHandlers.ofString()).body());
            if (!answer.path("status").asText().equals("success")) {
                throw new AssertionError(path + ": " + answer.path("error").asText());
            }
            return JSON.convertValue(
                    answer.at("/data" + pointer),
                    JSON.getTypeFactory().constructCollectionType(List.class, JsonNode.class));
        } catch (IOException failed) {
            throw new AssertionError(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
