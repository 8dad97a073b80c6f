package io.scoville.detector.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** A real headless Chromium. Where it is missing a test is skipped, and fails where {@code CI} is set. */
final class Browser implements AutoCloseable {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    static Browser open(boolean dark) {
        if (System.getenv("CI") == null) {
            assumeTrue(Files.exists(CHROMIUM) && Files.exists(DRIVER), "no Chromium here: the page is not tested");
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toString());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync");
        if (dark) {
            options.addArguments("--force-dark-mode");
        }
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().pageLoadTimeout(Duration.ofSeconds(60));
        if (dark) {
            driver.executeCdpCommand(
                    "Emulation.setEmulatedMedia",
                    Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
        }
        return new Browser(driver);
    }

    void size(int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void go(String address) {
        driver.get(address);
    }

    ChromeDriver driver() {
        return driver;
    }

    String text() {
        return driver.findElement(By.tagName("body")).getText();
    }

    /** What a script returns. */
    Object run(String script, Object... arguments) {
        return String.valueOf(driver.executeScript(script, arguments));
    }

    void savePicture(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Nothing was complained of in the console since the last call. */
    void assertSilent() {
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll())
                .extracting(LogEntry::getMessage)
                .isEmpty();
    }

    /** axe-core finds nothing on the page as it is. */
    void assertAccessible() {
        driver.executeScript(axe());
        Object found = driver.executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                axe.run().then((result) => done(result.violations.map(
                  (v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html).join(' | ')}`)));
                """);
        assertThat((List<?>) found).isEmpty();
    }

    private static String axe() {
        try (InputStream script = Browser.class.getClassLoader().getResourceAsStream("axe.min.js")) {
            if (script == null) {
                throw new IllegalStateException("axe-core is not on the class path");
            }
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
