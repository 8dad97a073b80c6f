package io.scoville.detector.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.AlertPolicy;
import io.scoville.detector.skew.Severity;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConfigFileTest {
    private static final String LEAST = "kafka: {bootstrap.servers: 'localhost:9092'}\nwatch: {topics: [payments]}\n";

    @Test
    void whatIsNotSetHasItsDefault() {
        ScovilleConfig config = parse(LEAST);

        assertThat(config)
                .isEqualTo(ScovilleConfig.of(
                        new KafkaSettings(Map.of("bootstrap.servers", "localhost:9092")),
                        new WatchSettings(
                                List.of("payments"), List.of(), config.watch().groups())));
        assertThat(config.applicationId()).isEqualTo("scoville");
        assertThat(config.detection())
                .isEqualTo(new DetectionSettings(Duration.ofSeconds(60), Duration.ofSeconds(1), 1.5, 3.0));
        assertThat(config.alerts())
                .isEqualTo(new AlertSettings(
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(60),
                        Duration.ofMinutes(5),
                        0.9,
                        List.of(),
                        AlertLinks.NONE,
                        List.of()));
        assertThat(config.alerts().policy()).isEqualTo(AlertPolicy.DEFAULT);
        assertThat(config.advice()).isEqualTo(new AdviceSettings(1.5, 32));
        assertThat(config.http()).isEqualTo(new HttpSettings("127.0.0.1", 8080));
    }

    @Test
    void everySettingReachesItsPlace() {
        ScovilleConfig config = parse("""
                application.id: team-a
                kafka:
                  bootstrap.servers: [a:1, b:2]
                  security: {protocol: SASL_SSL}
                  main.consumer.client.rack: eu-1
                watch: {topics: [payments, orders.v1], patterns: ['audit-.*'], groups: [billing]}
                topics:
                  orders.v1:
                    watch: both
                    semantics: {order: none, operation: latest, reads: scan}
                catchUp: replay
                sampling: 50000
                sketch: {engine: stream-lib}
                detection: {window: PT2M, pane: 2s, warning: 2, critical: 4.5}
                offsets: {interval: 10s}
                advice: {target-max-over-mean: 1.2, max-salts: 16}
                alerts:
                  window: 20s
                  for: 0s
                  keep: 1h
                  min-completeness: 0.5
                  links: [{name: page, url: "https://scoville.example/#/topics/{topic}"}]
                  receivers:
                    - {name: am, type: alertmanager, url: "http://alertmanager:9093"}
                    - {name: night, type: pagerduty, secret-file: /run/secrets/pagerduty, min-severity: critical, timeout: 5s}
                  mute: [{topics: 'pay.*', from: 2026-01-31T22:00:00Z, to: 2026-02-01T04:00:00Z}]
                privacy: {keys: hmac, secret-file: /run/secrets/hmac}
                output: {topic-prefix: heat, key-label: true}
                http: {bind: 0.0.0.0, port: 0}
                """.replace("500ms", "2s"));

        assertThat(config.applicationId()).isEqualTo("team-a");
        assertThat(config.kafka().properties())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "bootstrap.servers", "a:1,b:2",
                        "security.protocol", "SASL_SSL",
                        "main.consumer.client.rack", "eu-1"));
        assertThat(config.watch().topics()).containsExactly("payments", "orders.v1");
        assertThat(config.watch().watches("audit-2026")).isTrue();
        assertThat(config.watch().watches("payments-dlq")).isFalse();
        assertThat(config.watchOf("payments")).isEqualTo(TopicSettings.Watch.TRAFFIC);
        assertThat(config.watchOf("orders.v1")).isEqualTo(TopicSettings.Watch.BOTH);
        assertThat(config.watchOf("audit-2026")).isEqualTo(TopicSettings.Watch.OFFSETS);
        assertThat(config.topics())
                .containsExactly(Map.entry(
                        "orders.v1",
                        new TopicSettings(
                                Optional.of(TopicSettings.Watch.BOTH),
                                Optional.of(TopicSettings.Order.NONE),
                                Optional.of(TopicSettings.Operation.LATEST),
                                Optional.of(TopicSettings.Reads.SCAN))));
        assertThat(config.observe())
                .isEqualTo(new ObserveSettings(
                        ObserveSettings.CatchUp.REPLAY, Optional.of(50000), ObserveSettings.Engine.STREAM_LIB));
        assertThat(config.detection())
                .isEqualTo(new DetectionSettings(Duration.ofMinutes(2), Duration.ofSeconds(2), 2, 4.5));
        assertThat(config.offsets().interval()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.advice()).isEqualTo(new AdviceSettings(1.2, 16));
        assertThat(config.alerts().links().templates())
                .containsExactly(Map.entry("page", "https://scoville.example/#/topics/{topic}"));
        assertThat(config.alerts().receivers())
                .containsExactly(
                        new ReceiverSettings(
                                "am",
                                ReceiverSettings.Type.ALERTMANAGER,
                                Optional.of(URI.create("http://alertmanager:9093")),
                                Optional.empty(),
                                Severity.WARNING,
                                Duration.ofSeconds(10)),
                        new ReceiverSettings(
                                "night",
                                ReceiverSettings.Type.PAGERDUTY,
                                Optional.empty(),
                                Optional.of(Path.of("/run/secrets/pagerduty")),
                                Severity.CRITICAL,
                                Duration.ofSeconds(5)));
        assertThat(config.alerts().mute()).singleElement().satisfies(mute -> {
            assertThat(mute.covers("payments", Instant.parse("2026-01-31T22:00:00Z")))
                    .isTrue();
            assertThat(mute.covers("payments", Instant.parse("2026-02-01T03:59:59Z")))
                    .isTrue();
            assertThat(mute.covers("payments", Instant.parse("2026-02-01T04:00:00Z")))
                    .isFalse();
            assertThat(mute.covers("orders", Instant.parse("2026-01-31T23:00:00Z")))
                    .isFalse();
        });
        assertThat(config.privacy())
                .isEqualTo(new PrivacySettings(PrivacySettings.Keys.HMAC, Optional.of(Path.of("/run/secrets/hmac"))));
        assertThat(config.output()).isEqualTo(new OutputSettings("heat", true));
        assertThat(config.http()).isEqualTo(new HttpSettings("0.0.0.0", 0));
    }

    @Test
    void theEnvironmentOverridesTheFile() {
        ScovilleConfig config = ConfigFile.parse(
                "scoville.yaml",
                LEAST + "detection: {window: 30s}\n",
                Map.of(
                        "SCOVILLE_DETECTION_WINDOW", "90s",
                        "SCOVILLE_WATCH_TOPICS", "orders, refunds",
                        "SCOVILLE_CATCH_UP", "replay",
                        "SCOVILLE_KAFKA_BOOTSTRAP_SERVERS", "kafka:9092",
                        "SCOVILLE_KAFKA_SASL_JAAS_CONFIG", "secret",
                        "SCOVILLE_SERVICE_HOST", "10.0.0.1",
                        "SCOVILLE_METRICS_PORT_9404_TCP_ADDR", "10.0.0.1",
                        "PATH", "/bin"));

        assertThat(config.detection().window()).isEqualTo(Duration.ofSeconds(90));
        assertThat(config.watch().topics()).containsExactly("orders", "refunds");
        assertThat(config.observe().catchUp()).isEqualTo(ObserveSettings.CatchUp.REPLAY);
        assertThat(config.kafka().properties())
                .isEqualTo(Map.of("bootstrap.servers", "kafka:9092", "sasl.jaas.config", "secret"));
        assertThat(config.toString()).doesNotContain("secret\"").doesNotContain("=secret");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "detektion: {window: 60s}|detektion.window: unknown setting, with the value '60s'; did you mean detection.window?",
                "window: 60s|window: unknown setting, with the value '60s'; did you mean detection.window?",
                "detection: {windw: 60s}|detection.windw: unknown setting, with the value '60s'; did you mean detection.window?",
                "detection: 60s|detection: unknown setting, with the value '60s'; it is a group of settings, such as detection.window",
                "colour: red|colour: unknown setting, with the value 'red'; docs/configuration.md lists all settings",
                "kafkaa: {sasl.password: hush}|kafkaa.sasl.password: unknown setting; docs/configuration.md lists all settings",
                "detection: {window: 60 parsecs}|detection.window: '60 parsecs' is no duration; write 500ms, 60s, 5m, 2h or PT1M30S (allowed: 5s to 1h)",
                "detection: {window: -PT60S}|detection.window: '-PT60S' is no duration; write 500ms, 60s, 5m, 2h or PT1M30S (allowed: 5s to 1h)",
                "detection: {window: 60}|detection.window: '60' has no unit; write 60s (allowed: 5s to 1h)",
                "detection: {window: 2h}|detection.window: '2h' is out of range (allowed: 5s to 1h)",
                "detection: {window: }|detection.window: 'null' is empty (allowed: 5s to 1h)",
                "detection: {window: [60s]}|detection.window: '[\"60s\"]' is not a single value (allowed: 5s to 1h)",
                "detection: {pane: 7s}|detection.pane: '7s' does not cut detection.window of 60s evenly (allowed: a whole fraction of it)",
                "detection: {warning: much}|detection.warning: 'much' is no number (allowed: 1.1 to 100.0)",
                "detection: {warning: NaN}|detection.warning: 'NaN' is out of range (allowed: 1.1 to 100.0)",
                "detection: {critical: 1.2}|detection.critical: '1.2' is below detection.warning (allowed: 1.5 to 1000.0)",
                "advice: {max-salts: 1000000000000}|advice.max-salts: '1000000000000' is no whole number of that size (allowed: 2 to 1024)",
                "advice: {max-salts: 1}|advice.max-salts: '1' is out of range (allowed: 2 to 1024)",
                "sampling: 5|sampling: '5' is out of range (allowed: never, or 1000 to 2147483647)",
                "catch-up: maybe|catch-up: 'maybe' is none of the choices (allowed: replay, skip)",
                "output: {key-label: si}|output.key-label: 'si' is neither true nor false (allowed: true or false)",
                "http: {port: 65536}|http.port: '65536' is out of range (allowed: 0 to 65535)",
                "privacy: {keys: hmac}|privacy.secret-file: not set, and privacy.keys is hmac (allowed: the path of a readable file)",
                "alerts: {window: 2m}|alerts.window: '2m' is longer than detection.window (allowed: 1s to 60s)",
                "alerts: {receivers: [{name: a, type: fax}]}|alerts.receivers: '[{\"name\":\"a\",\"type\":\"fax\"}]' has 'fax' in type, which is none of alertmanager, webhook, pagerduty, slack (allowed: a list of {name, type (alertmanager, webhook, pagerduty or slack), url, secret-file, min-severity, timeout})",
                "alerts: {receivers: [{name: a, type: slack}]}|alerts.receivers: '[{\"name\":\"a\",\"type\":\"slack\"}]' needs a secret-file for a (allowed: a list of {name, type (alertmanager, webhook, pagerduty or slack), url, secret-file, min-severity, timeout})",
                "alerts: {mute: [{topics: a}]}|alerts.mute: '[{\"topics\":\"a\"}]' needs topics, from and to, and has [topics] (allowed: a list of {topics: regular expression, from: instant, to: instant})",
                "topics: {paymens: {watch: both}}|topics.paymens: the topic is not watched; did you mean payments?",
                "topics: {payments: {wach: both}}|topics.payments.wach: unknown setting; did you mean topics.payments.watch?",
                "topics: {payments: {watch: all}}|topics.payments.watch: 'all' is none of the choices (allowed: traffic, offsets, both)",
                "topics: {payments: {semantics: {order: some}}}|topics.payments.semantics.order: 'some' is none of the choices (allowed: per-key, none)",
                "application.id: a b|application.id: 'a b' is out of range (allowed: 1 to 200 of a-z, A-Z, 0-9, '.', '_' and '-')",
                "kafka.group.id: mine|kafka.group.id: is set by the detector itself and cannot be changed",
                "kafka: {ssl: }|kafka.ssl: 'null' is not a single value",
            })
    void whatIsWrongIsSaidInOneLine(String addition, String message) {
        String text = addition.startsWith("kafka: ") ? addition + "\nwatch.topics: [payments]" : LEAST + addition;
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessage(message);
    }

    @Test
    void anUnknownEnvironmentVariableIsNamedWithTheNearestKnownOne() {
        assertThatThrownBy(() -> ConfigFile.parse("f", LEAST, Map.of("SCOVILLE_DETECTION_WINDOWS", "60s")))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessage("SCOVILLE_DETECTION_WINDOWS: no setting has this environment variable;"
                        + " did you mean SCOVILLE_DETECTION_WINDOW?");
        assertThatThrownBy(() -> ConfigFile.parse("f", LEAST, Map.of("SCOVILLE_HTTP_PORT", "tcp://10.0.0.1:80")))
                .hasMessage("SCOVILLE_HTTP_PORT: 'tcp://10.0.0.1:80' is no whole number of that size"
                        + " (allowed: 0 to 65535)");
    }

    @Test
    void aFileThatIsNoConfigurationIsRefusedByName(@TempDir Path folder) throws Exception {
        Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        Path empty = Files.writeString(folder.resolve("empty.yaml"), "");

        assertThatThrownBy(() -> ConfigFile.read(folder.resolve("gone.yaml"), Map.of()))
                .hasMessage(
                        folder.resolve("gone.yaml") + ": no such file; docs/reference-config.yaml shows every setting");
        assertThatThrownBy(() -> ConfigFile.read(folder, Map.of()))
                .hasMessage(folder + ": cannot be read, it is a directory");
        assertThatThrownBy(() -> ConfigFile.read(binary, Map.of())).hasMessage(binary + ": is not a text in UTF-8");
        assertThatThrownBy(() -> ConfigFile.read(empty, Map.of()))
                .hasMessage("kafka.bootstrap.servers: not set (allowed: host:port, more by commas)");
        assertThatThrownBy(() -> parse("kafka: {bootstrap.servers: 'a:1'}"))
                .hasMessage("watch.topics: nothing to watch (allowed: a list of topic names; or watch.patterns)");
        assertThatThrownBy(() -> parse("- a"))
                .hasMessage("scoville.yaml: holds no settings such as 'application.id: scoville'");
        assertThatThrownBy(() -> parse("a: [")).hasMessageStartingWith("scoville.yaml, line 1, column ");
        assertThatThrownBy(() -> parse("a: 1\na: 2"))
                .hasMessageContaining("line 2")
                .hasMessageContaining("Duplicate field 'a'");
        assertThatThrownBy(() -> parse("catchUp: skip\ncatch-up: skip")).hasMessage("catch-up: set twice");
        assertThatThrownBy(() -> parse("a: ".repeat(1) + "[".repeat(5000))).isInstanceOf(InvalidConfigException.class);
    }

    private static ScovilleConfig parse(String text) {
        return ConfigFile.parse("scoville.yaml", text, Map.of());
    }
}
