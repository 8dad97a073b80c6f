package io.scoville.detector.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scoville.detector.config.HttpSettings;
import io.scoville.detector.fixture.OpenApi;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HttpServerTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final ReportDirectory REPORTS = new ReportDirectory();
    private static final JsonDirectory ALERTS = new JsonDirectory();

    private static HttpServer server;
    private static OpenApi openApi;

    @BeforeAll
    static void start() throws IOException {
        openApi = OpenApi.load();
        REPORTS.put("payments", sample("2026-01-01T00:01:00Z"));
        REPORTS.put("payments", sample("2026-01-01T00:01:09Z"));
        REPORTS.put("payments", sample("2026-01-01T00:01:10Z"));
        REPORTS.put("gone", sample("2026-01-01T00:01:10Z"));
        REPORTS.remove("gone");
        ALERTS.put("a1", "{\"id\":\"a1\",\"state\":\"FIRING\"}".getBytes(StandardCharsets.UTF_8));
        server = HttpServer.start(new HttpSettings("127.0.0.1", 0), sources());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/topics, /api/v1/topics, 200",
        "/api/v1/topics/payments, /api/v1/topics/{topic}, 200",
        "/api/v1/topics/payments/history, /api/v1/topics/{topic}/history, 200",
        "/api/v1/alerts, /api/v1/alerts, 200",
        "/api/v1/recommendations, /api/v1/recommendations, 200",
        "/api/v1/openapi.json, /api/v1/openapi.json, 200",
        "/health/live, /health/live, 200",
        "/health/ready, /health/ready, 503",
        "/api/v1/topics/orders, /api/v1/topics/{topic}, 404",
        "/api/v1/topics/orders/history, /api/v1/topics/{topic}/history, 404",
    })
    void anAnswerIsAsDescribed(String target, String path, int status) throws Exception {
        HttpResponse<String> response = get(target);

        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(openApi.complaints(path, "get", status, type(response), JSON.readTree(response.body())))
                .isEmpty();
    }

    @Test
    void whatIsDescribedIsWhatThereIs() {
        assertThat(openApi.operations())
                .containsExactly(
                        "get /",
                        "get /api/v1/alerts",
                        "get /api/v1/events",
                        "get /api/v1/openapi.json",
                        "get /api/v1/recommendations",
                        "get /api/v1/topics",
                        "get /api/v1/topics/{topic}",
                        "get /api/v1/topics/{topic}/history",
                        "get /health/live",
                        "get /health/ready",
                        "get /metrics",
                        "post /api/v1/what-if");
    }

    @Test
    void aReportIsHandedOutAsItCame() throws Exception {
        assertThat(JSON.readTree(get("/api/v1/topics/payments").body()))
                .isEqualTo(JSON.readTree(sample("2026-01-01T00:01:10Z")));
    }

    @Test
    void theHistoryHasAPointEveryTenSeconds() throws Exception {
        JsonNode points =
                JSON.readTree(get("/api/v1/topics/payments/history").body()).path("points");

        assertThat(points.findValuesAsText("end")).containsExactly("2026-01-01T00:01:00Z", "2026-01-01T00:01:10Z");
        assertThat(points.get(0).toString())
                .isEqualTo("{\"end\":\"2026-01-01T00:01:00Z\",\"records\":1000000,\"completeness\":1.0,"
                        + "\"state\":\"SKEWED\",\"severity\":\"CRITICAL\",\"maxOverMean\":5.4,\"shares\":[0.45,0.05]}");
    }

    @Test
    void theListingNamesTheHottestKey() throws Exception {
        JsonNode topics = JSON.readTree(get("/api/v1/topics").body()).path("topics");

        assertThat(topics).hasSize(1);
        assertThat(topics.get(0).at("/hottestKey/key/text").asText()).isEqualTo("<b>tenant</b>");
    }

    @Test
    void whatIfIsAskedWithTheReportOfTheTopic() throws Exception {
        HttpResponse<String> response =
                post("application/json; charset=utf-8", "{\"topic\":\"payments\",\"partitions\":24}");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("{\"was\":12,\"is\":24}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "application/json|{\"topic\":\"payments\",\"partitions\":0}|400|partitions: '0' is out of range",
                "application/json|{\"topic\":\"orders\"}|404|topic 'orders' is not watched, or has no report yet; /api/v1/topics lists those that have one",
                "application/json|{}|400|topic: not set (allowed: the name of a watched topic)",
                "application/json|[1]|400|the body is no JSON object",
                "application/json|{\"a\":|400|the body is no JSON: line 1, column 6",
                "application/json||400|the body is no JSON object",
                "text/plain|{}|415|the body must be application/json, got text/plain",
            })
    void aSenselessQuestionIsRefused(String type, String body, int status, String detail) throws Exception {
        assertProblem(post(type, body == null ? "" : body), status, detail, "/api/v1/what-if");
    }

    @Test
    void aBodyThatIsTooLongIsRefusedWhetherItSaysSoOrNot() throws Exception {
        byte[] body = new byte[RequestBody.LONGEST_BYTES + 1];
        HttpRequest.Builder request = request("/api/v1/what-if").header("Content-Type", "application/json");

        assertProblem(
                send(request.POST(BodyPublishers.ofByteArray(body))),
                413,
                "the body is longer than 65536 bytes",
                "/api/v1/what-if");
        assertProblem(
                send(request.POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)))),
                413,
                "the body is longer than 65536 bytes",
                "/api/v1/what-if");
    }

    @Test
    void aWrongPathMethodOrTypeIsAProblem() throws Exception {
        assertProblem(
                get("/nothing"), 404, "there is nothing here; /api/v1/openapi.json lists what there is", "/nothing");
        assertProblem(
                send(request("/api/v1/topics").DELETE()),
                405,
                "DELETE is not allowed here; allowed: GET",
                "/api/v1/topics");
        assertProblem(
                send(request("/api/v1/topics")
                        .header("Accept", "application/xml")
                        .GET()),
                406,
                "there is only application/json here, not application/xml",
                "/api/v1/topics");
        assertProblem(
                send(request("/").header("Accept", "image/png, text/html;q=0").GET()),
                406,
                "there is only text/html here, not image/png, text/html;q=0",
                "/");
        assertThat(send(request("/api/v1/topics")
                                .header("Accept", "text/html, application/*;q=0.5")
                                .GET())
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aFailureSaysNothingOfTheInside() throws Exception {
        assertProblem(
                post("application/json", "{\"topic\":\"payments\",\"partitions\":666}"),
                500,
                "the detector failed to answer; its log says why",
                "/api/v1/what-if");
    }

    @Test
    void aRequestThatReachesNoRouteIsAProblemToo() throws Exception {
        assertThat(raw("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n"))
                .startsWith("HTTP/1.1 400 ")
                .contains("application/problem+json")
                .contains("\"status\":400");
        assertThat(raw("GET / HTTP/1.1\r\nHost: a\r\nX: " + "x".repeat(20_000) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 431 ")
                .contains("application/problem+json")
                .contains("\"status\":431");
    }

    @Test
    void aNameOfATopicIsNoPath() throws Exception {
        HttpResponse<String> response = get("/api/v1/topics/..%2f..%2fetc%2fpasswd");

        assertProblem(
                response,
                404,
                "topic '../../etc/passwd' is not watched, or has no report yet; /api/v1/topics lists those that have one",
                "/api/v1/topics/..%2f..%2fetc%2fpasswd");
    }

    @Test
    void everyViewIsTheSameDocumentUnderAnAddressOfItsOwn() throws Exception {
        String document = get("/").body();

        assertThat(document).startsWith("<!doctype html>").contains("<script src=\"/assets/app.js\" type=\"module\">");
        assertThat(get("/topics/payments").body()).isEqualTo(document);
        assertThat(get("/topics/a%2fb").body()).isEqualTo(document);
        assertThat(get("/alerts").body()).isEqualTo(document);
    }

    @Test
    void thePageMayLoadFromHereOnlyAndRunsNothingInline() throws Exception {
        HttpResponse<String> page = get("/");

        assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(page.headers().firstValue("Content-Security-Policy"))
                .contains("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
                        + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        assertThat(page.headers().firstValue("Server")).isEmpty();
        assertThat(page.body()).doesNotContain("http:", "https:", "<style", "onclick");
    }

    @Test
    void aFileOfThePageIsSentOnceAndThenOnlyIfItChanged() throws Exception {
        HttpResponse<String> first = get("/assets/app.js");
        String tag = first.headers().firstValue("ETag").orElseThrow();
        HttpResponse<String> again =
                send(request("/assets/app.js").header("If-None-Match", tag).GET());

        assertThat(type(first)).isEqualTo("text/javascript; charset=utf-8");
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    @Test
    void thereAreNoFilesButThoseOfThePage() throws Exception {
        for (String path :
                List.of("/assets/none.js", "/assets/..%2fopenapi.json", "/assets/vendor/..%2f..%2f..%2flogback.xml")) {
            assertThat(get(path).statusCode()).as(path).isIn(400, 404);
        }
    }

    @Test
    void anOpenPageIsToldOfEachTopicThatHasANewReport() throws Exception {
        HttpResponse<Stream<String>> stream = CLIENT.send(
                request("/api/v1/events")
                        .header("Accept", "text/event-stream")
                        .GET()
                        .build(),
                HttpResponse.BodyHandlers.ofLines());
        try (Stream<String> lines = stream.body()) {
            Iterator<String> iterator = lines.iterator();
            assertThat(iterator.next()).isEqualTo(": connected");
            REPORTS.put("payments", sample("2026-01-01T00:01:10Z"));

            String line = iterator.next();
            while (!line.startsWith("data: ")) {
                line = iterator.next();
            }
            assertThat(line).contains("\"topic\":\"payments\"", "\"maxOverMean\":5.4", "\"hottestKey\"");
        }
    }

    @Test
    void metricsComeInTheFormatThatIsAskedFor() throws Exception {
        HttpResponse<String> response = send(request("/metrics")
                .header("Accept", "application/openmetrics-text")
                .GET());

        assertThat(type(response)).isEqualTo("text/plain; version=0.0.4; charset=utf-8");
        assertThat(response.body()).isEqualTo("# asked for application/openmetrics-text\n");
    }

    @Test
    void aPortThatIsTakenIsNamed() {
        assertThatThrownBy(() -> HttpServer.start(new HttpSettings("127.0.0.1", server.port()), sources()))
                .isInstanceOf(PortTakenException.class)
                .hasMessage("http.port: cannot listen on 127.0.0.1:" + server.port()
                        + ": in use, or not an address of this machine; choose another port, or 0 for a free one");
    }

    private static HttpSources sources() {
        HealthSource health = new HealthSource() {
            @Override
            public Health live() {
                return new Health(true, Map.of("observe", "RUNNING"));
            }

            @Override
            public Health ready() {
                return new Health(false, Map.of("summaries", "cannot be written"));
            }
        };
        return new HttpSources(
                REPORTS,
                ALERTS,
                health,
                accept -> new MetricsSource.Scrape(
                        "text/plain; version=0.0.4; charset=utf-8", "# asked for " + accept + "\n"),
                Optional.of(HttpServerTest::answer));
    }

    private static JsonNode answer(JsonNode report, JsonNode question) {
        int partitions = question.path("partitions").asInt();
        if (partitions == 0) {
            throw new IllegalArgumentException("partitions: '0' is out of range");
        }
        if (partitions == 666) {
            throw new IllegalStateException("a secret of the inside");
        }
        return JSON.createObjectNode()
                .put("was", report.path("partitionCount").asInt())
                .put("is", partitions);
    }

    private static void assertProblem(HttpResponse<String> response, int status, String detail, String instance)
            throws Exception {
        JsonNode problem = JSON.readTree(response.body());
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(type(response)).isEqualTo("application/problem+json");
        assertThat(problem.path("detail").asText()).isEqualTo(detail);
        assertThat(problem.path("instance").asText()).isEqualTo(instance);
        assertThat(openApi.complaints("/api/v1/what-if", "post", status, type(response), problem))
                .isEmpty();
    }

    private static HttpResponse<String> get(String target) throws Exception {
        return send(request(target).GET());
    }

    private static HttpResponse<String> post(String type, String body) throws Exception {
        return send(request("/api/v1/what-if").header("Content-Type", type).POST(BodyPublishers.ofString(body)));
    }

    private static HttpRequest.Builder request(String target) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + target));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    }

    private static String type(HttpResponse<String> response) {
        return response.headers().firstValue("Content-Type").orElse("none");
    }

    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static byte[] sample(String end) {
        return """
                {"schema":"scoville.topic-report/1","topic":"payments","partitionCount":12,
                 "window":{"start":"2026-01-01T00:00:00Z","end":"%s","records":1000000,"bytes":92000000,"completeness":1.0},
                 "verdict":{"state":"SKEWED","severity":"CRITICAL","hotPartitions":[0],"coldPartitions":[]},
                 "skew":{"records":{"max":450000,"maxPartition":0,"mean":83333.3,"maxOverMean":5.4,"p99OverMean":5.4,
                  "normalizedEntropy":0.808,"effectivePartitions":7.4,"gini":0.367,"coefficientOfVariation":1.327}},
                 "partitions":[{"partition":0,"leader":1,"records":450000,"bytes":41400000,"share":0.45,
                   "distinctKeys":{"count":5100,"lower":5000,"upper":5200},"keylessRecords":0,"firstOffset":0,"endOffset":450000},
                  {"partition":1,"records":50000,"bytes":4140000,"share":0.05}],
                 "hotKeys":[{"key":{"text":"<b>tenant</b>","hex":"3c"},"partitions":[0],
                   "records":{"count":400000,"lower":399800,"upper":400100},"bytes":{"count":1,"lower":1,"upper":1},
                   "share":0.4,"fairShares":4.8,"severity":"CRITICAL"}],
                 "topKeys":[],
                 "findings":[{"cause":"HOT_KEY","partitions":[0],"evidence":"One key.","facts":{}}],
                 "consumerGroups":[],
                 "recommendations":[{"remedy":"SALT","salts":6,"rank":1},{"remedy":"ADD_PARTITIONS","helps":false,"why":"no"}]}
                """.formatted(end).getBytes(StandardCharsets.UTF_8);
    }
}
