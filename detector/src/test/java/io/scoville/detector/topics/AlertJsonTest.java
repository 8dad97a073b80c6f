package io.scoville.detector.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.scoville.detector.alert.Alert;
import io.scoville.detector.alert.AlertDetails;
import io.scoville.detector.alert.AlertKind;
import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.HotKeyRow;
import io.scoville.detector.alert.SampleAlerts;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.observation.ShownKey;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class AlertJsonTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final AlertLinks LINKS = SampleAlerts.LINKS;

    @Test
    void isWrittenAsTheGoldenFileOfItsVersion() throws IOException {
        byte[] written = AlertJson.bytes(SampleAlerts.hotKey(), LINKS);
        try (InputStream golden = Objects.requireNonNull(getClass().getResourceAsStream("/golden/alert-1.json"))) {
            assertThat(MAPPER.readTree(written)).isEqualTo(MAPPER.readTree(golden));
        }
    }

    @Test
    void aRecordOfThisVersionIsReadForEver() throws IOException {
        try (InputStream golden = Objects.requireNonNull(getClass().getResourceAsStream("/golden/alert-1.json"))) {
            assertThat(AlertJson.read(golden.readAllBytes())).isEqualTo(SampleAlerts.hotKey());
        }
    }

    @Test
    void whatIsWrittenIsReadBackAndFollowsTheSchema() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("../docs/schemas/alert-1.schema.json")), InputFormat.JSON);
        for (Alert alert : samples()) {
            byte[] json = AlertJson.bytes(alert, LINKS);
            assertThat(AlertJson.read(json)).isEqualTo(alert);
            assertThat(schema.validate(new String(json, StandardCharsets.UTF_8), InputFormat.JSON))
                    .isEmpty();
        }
    }

    @Test
    void aHashedOrHiddenKeyIsNowhereInTheRecord() {
        ShownKey hashed = new ShownKey.Hashed("c0ffee");
        String json = new String(
                AlertJson.bytes(withKey(SampleAlerts.hotKey(), hashed), AlertLinks.NONE), StandardCharsets.UTF_8);
        assertThat(json).contains("\"key\":{\"hmac\":\"c0ffee\"}").contains("hot key hmac:c0ffee in topic");
        String hidden = new String(
                AlertJson.bytes(withKey(SampleAlerts.hotKey(), new ShownKey.Hidden()), AlertLinks.NONE),
                StandardCharsets.UTF_8);
        assertThat(hidden).contains("\"key\":{}").contains("hot key (hidden) in topic");
    }

    @Test
    void saysWhichFieldIsWrongAndNotWhatIsInIt() {
        assertThatThrownBy(() -> AlertJson.read("no json".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessage("it is no JSON");
        assertThatThrownBy(() -> AlertJson.read("{\"schema\":\"scoville.alert/9\"}".getBytes(StandardCharsets.UTF_8)))
                .hasMessage("the schema is not scoville.alert/1");
        assertThatThrownBy(() -> AlertJson.read(
                        "{\"schema\":\"scoville.alert/1\",\"kind\":\"SECRET\"}".getBytes(StandardCharsets.UTF_8)))
                .hasMessage("the field kind cannot be read");
    }

    private static List<Alert> samples() {
        ShownKey binary = ShownKey.Plain.of(RecordKey.of(new byte[] {(byte) 0xff, 0}));
        ShownKey cut = ShownKey.Plain.of(RecordKey.of("k".repeat(10_000)));
        return List.of(
                SampleAlerts.hotKey(),
                SampleAlerts.hotKeys(12),
                SampleAlerts.resolved(SampleAlerts.hotKey()),
                SampleAlerts.updated(SampleAlerts.hotKey(), Duration.ofMinutes(5)),
                SampleAlerts.ofGroup(AlertKind.DATA_LOSS),
                withKey(SampleAlerts.hotKey(), binary),
                withKey(SampleAlerts.hotKey(), cut),
                withKey(SampleAlerts.hotKey(), new ShownKey.Hashed("c0ffee")),
                withKey(SampleAlerts.hotKey(), new ShownKey.Hidden()));
    }

    private static Alert withKey(Alert alert, ShownKey key) {
        AlertDetails details = alert.details();
        HotKeyRow row = details.hotKeys().get(0);
        return new Alert(
                alert.subject(),
                alert.state(),
                alert.severity(),
                alert.since(),
                alert.changedAt(),
                alert.updatedAt(),
                alert.heldBack(),
                new AlertDetails(
                        details.partitions(),
                        List.of(new HotKeyRow(
                                key, row.partitions(), row.records(), row.share(), row.fairShares(), row.severity())),
                        details.maxOverMean(),
                        details.cause(),
                        details.groups(),
                        List.of(),
                        details.willNotHelp()));
    }
}
