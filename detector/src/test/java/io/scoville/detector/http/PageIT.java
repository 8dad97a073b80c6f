package io.scoville.detector.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.scoville.detector.config.HttpSettings;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a real browser. */
final class PageIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String STRANGE = "مفتاح <img src=x onerror=alert(1)> " + "k".repeat(10_000);

    private static final ReportDirectory REPORTS = new ReportDirectory();
    private static final JsonDirectory ALERTS = new JsonDirectory();

    private static Browser browser;
    private static HttpServer server;

    @BeforeAll
    static void start() {
        browser = Browser.open(false);
        for (int minute = 0; minute < 30; minute++) {
            REPORTS.put(
                    "payments", minute < 20 ? even("payments", 12, minute) : hot("payments", 12, 3, "ACME", minute));
            REPORTS.put("wide", hot("wide", 1000, 700, STRANGE, minute));
            REPORTS.put("single", even("single", 1, minute));
        }
        ALERTS.put("hot-key/payments", """
                {"id":"hot-key/payments","kind":"HOT_KEY","state":"FIRING","severity":"CRITICAL","topic":"payments",
                 "since":"2026-01-01T00:20:00Z","changedAt":"2026-01-01T00:21:00Z","summary":"One key carries 40 %."}
                """.getBytes(StandardCharsets.UTF_8));
        server = HttpServer.start(
                new HttpSettings("127.0.0.1", 0),
                new HttpSources(
                        REPORTS, ALERTS, new Healthy(), accept -> new MetricsSource.Scrape("", ""), Optional.empty()));
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void desktop() {
        browser.size(1280, 900);
    }

    @Test
    void theOverviewListsTheWorstTopicFirstInWords() {
        open("/", "Topics");

        assertThat(browser.driver().findElements(By.cssSelector("tbody th a")))
                .extracting(WebElement::getText)
                .containsExactly("payments", "wide", "single");
        assertThat(browser.text())
                .contains("Skewed (critical): partition 3 is hot, the fullest at 5.40 times the mean.")
                .contains("Even: no partition is hot.");
        browser.assertSilent();
        browser.assertAccessible();
    }

    @Test
    void aTopicShowsTheHotRowInTheHeatMap() {
        open("/topics/payments", "Heaviest keys");

        browser.assertSilent();
        assertThat(browser.text()).contains("ACME", "40,000 (39,900 to 40,300)", "a single key never splits");
        // The colour of the newest column, in the row of a partition.
        String colour = """
                const canvas = document.querySelectorAll('canvas')[0];
                const over = document.querySelector('.u-over');
                const scale = canvas.width / canvas.getBoundingClientRect().width;
                const box = canvas.getBoundingClientRect(), plot = over.getBoundingClientRect();
                const x = (plot.right - box.left - 3) * scale;
                const y = (plot.bottom - box.top - plot.height * (arguments[0] + 0.5) / 12) * scale;
                return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].slice(0, 3).join(',');
                """;
        await().atMost(PATIENCE).until(() -> browser.run(colour, 3), "200,45,25"::equals);
        assertThat(browser.run(colour, 4)).isNotEqualTo("200,45,25");
        browser.assertAccessible();
    }

    @Test
    void aKeyIsTextInAnyScriptAndOfAnyLength() {
        open("/topics/wide", "Heaviest keys");

        assertThat(browser.text()).contains("مفتاح <img src=x onerror=alert(1)>", "… (10,035 characters)");
        assertThat(browser.driver().findElements(By.cssSelector("main img"))).isEmpty();
        browser.assertSilent();
        browser.assertAccessible();
    }

    @Test
    void nothingIsWiderThanASmallScreen() {
        browser.size(390, 844);
        for (String path : List.of("/", "/topics/payments", "/topics/wide", "/topics/single", "/alerts")) {
            open(path, "");
            assertThat(browser.run("return document.documentElement.scrollWidth <= innerWidth"))
                    .as(path)
                    .isEqualTo("true");
        }
    }

    @Test
    void theKeyboardAloneLeadsToATopicAndBack() {
        open("/", "payments");
        for (int i = 0;
                i < 20 && !browser.run("return document.activeElement.id").equals("topic-payments");
                i++) {
            browser.driver().switchTo().activeElement().sendKeys(Keys.TAB);
        }
        browser.driver().switchTo().activeElement().sendKeys(Keys.ENTER);
        await().atMost(PATIENCE).until(() -> browser.text().contains("Heaviest keys"));
        assertThat(browser.run("return location.pathname")).isEqualTo("/topics/payments");
        assertThat(browser.run("return document.activeElement.id")).isEqualTo("main");

        browser.driver().navigate().back();
        await().atMost(PATIENCE).until(() -> browser.text().contains("Watched topics, worst first"));
    }

    @Test
    void alertsSayWhatFires() {
        open("/alerts", "hot-key/payments");

        assertThat(browser.text()).contains("One key carries 40 %.", "CRITICAL");
        browser.assertSilent();
        browser.assertAccessible();
    }

    @Test
    void aTopicThatGetsHotIsSeenWithoutReloading() {
        REPORTS.put("later", even("later", 6, 1));
        open("/topics/later", "Even: no partition is hot.");

        REPORTS.put("later", hot("later", 6, 2, "suddenly", 2));

        await().atMost(PATIENCE).until(() -> browser.text().contains("suddenly"));
        REPORTS.remove("later");
    }

    @Test
    void aTopicWithoutAReportIsNotCalledEven() {
        open("/topics/none", "No data yet");

        assertThat(browser.text())
                .contains("topic 'none' is not watched, or has no report yet")
                .doesNotContain("Even");
    }

    @Test
    void theFirstViewIsUnder500KilobytesCompressed() throws Exception {
        long sum = 0;
        for (String path : List.of(
                "/",
                "/assets/app.js",
                "/assets/alerts.js",
                "/assets/api.js",
                "/assets/charts.js",
                "/assets/dom.js",
                "/assets/overview.js",
                "/assets/page.css",
                "/assets/text.js",
                "/assets/topic.js",
                "/assets/icon.svg",
                "/assets/vendor/uPlot.iife.min.js",
                "/assets/vendor/uPlot.min.css")) {
            HttpResponse<byte[]> response = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(address(path)))
                                    .header("Accept-Encoding", "gzip")
                                    .build(),
                            HttpResponse.BodyHandlers.ofByteArray());
            assertThat(response.statusCode()).as(path).isEqualTo(200);
            sum += response.body().length;
        }
        assertThat(sum).isLessThan(500_000);
    }

    @Test
    void picturesForTheEye() {
        String folder = System.getProperty("scoville.pictures");
        if (folder == null) {
            return;
        }
        for (boolean dark : List.of(false, true)) {
            try (Browser other = Browser.open(dark)) {
                for (int width : List.of(390, 1280, 1920)) {
                    other.size(width, 1400);
                    for (Map.Entry<String, String> view : Map.of(
                                    "overview", "/", "topic", "/topics/payments", "wide", "/topics/wide")
                            .entrySet()) {
                        other.go(address(view.getValue()));
                        await().atMost(PATIENCE)
                                .until(() -> other.text().contains("payments")
                                        || other.text().contains("wide"));
                        await().pollDelay(Duration.ofMillis(500)).until(() -> true);
                        other.savePicture(
                                Path.of(folder, view.getKey() + "-" + width + (dark ? "-dark" : "-light") + ".png"));
                    }
                }
            }
        }
    }

    private static void open(String path, String expected) {
        browser.driver().manage().logs().get("browser");
        browser.go(address(path));
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(browser.driver().findElements(By.tagName("h1"))).as(path).hasSize(1);
            assertThat(browser.text()).contains(expected);
        });
    }

    private static String address(String path) {
        return "http://127.0.0.1:" + server.port() + path;
    }

    private static byte[] even(String topic, int partitions, int minute) {
        return SampleReports.even(topic, partitions, SampleReports.START.plusSeconds(60L * minute));
    }

    private static byte[] hot(String topic, int partitions, int partition, String key, int minute) {
        return SampleReports.hot(topic, partitions, partition, key, SampleReports.START.plusSeconds(60L * minute));
    }

    private static final class Healthy implements HealthSource {
        @Override
        public Health live() {
            return new Health(true, Map.of());
        }

        @Override
        public Health ready() {
            return new Health(true, Map.of());
        }
    }
}
