package io.scoville.detector.topics;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.fixture.Reports;
import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.skew.HotKey;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TopicReportJsonTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final TopicReportJson json = new TopicReportJson();

    @Test
    void isTheContractFieldByFieldInItsOrder() throws IOException {
        String golden = golden("topic-report-1.json");

        // The same text, not only the same tree: the order of the fields and the form of the numbers are meant, too.
        assertThat(json.toText(Reports.withEverything()))
                .isEqualTo(golden.replaceAll("\\n *", "").strip());
    }

    @Test
    void whatIsReadBackIsWhatWasWritten() {
        byte[] written = json.toBytes(Reports.withEverything());

        TopicReport read = TopicReportJson.parse(written);

        assertThat(json.toBytes(read)).isEqualTo(written);
        assertThat(read.judgement().hotKeys())
                .extracting(HotKey::load)
                .isEqualTo(Reports.withEverything().judgement().hotKeys().stream()
                        .map(HotKey::load)
                        .toList());
    }

    @Test
    void aKeyThatIsNotListedMayHaveAllThatTheListedOnesLeave() {
        TopicReport read = TopicReportJson.parse(json.toBytes(Reports.withEverything()));

        assertThat(read.window().partitions().get(2).heaviestKeys()).hasSize(1);
        long rest = read.window().partitions().get(2).records() - 4_000;
        assertThat(read.window().partitions().get(2).unlisted().records()).isEqualTo(rest);
    }

    @Test
    void absentIsAbsent() {
        JsonNode tree = json.toTree(Reports.judgedOnly(Windows.of(3).build()));

        assertThat(names(tree.path("skew"))).isEmpty();
        assertThat(names(tree.path("verdict"))).containsExactly("state", "hotPartitions", "coldPartitions");
        assertThat(names(tree.path("partitions").path(0)))
                .containsExactly("partition", "records", "bytes", "keylessRecords", "firstOffset", "endOffset");
        assertThat(tree.has("partitioner")).isFalse();
        assertThat(tree.toString()).doesNotContain("null", "NaN", "-1");
    }

    @Test
    void aKeyHasTextOnlyWhereItIsText() {
        assertThat(key(RecordKey.of("grün"))).isEqualTo("{\"text\":\"grün\",\"hex\":\"6772c3bc6e\"}");
        assertThat(key(RecordKey.of(""))).isEqualTo("{\"text\":\"\",\"hex\":\"\"}");
        assertThat(key(RecordKey.of("a\u001b[2J"))).isEqualTo("{\"hex\":\"611b5b324a\"}");
        assertThat(key(Reports.BINARY)).isEqualTo("{\"hex\":\"c32800\"}");
    }

    @Test
    void aKeyThatWasCutKeepsItsLengthAndHash() {
        RecordKey longKey = RecordKey.of("k".repeat(1_000));
        ObjectNode written = MAPPER.createObjectNode();
        KeyForm.PLAIN.write(longKey, written);

        assertThat(written.has("text")).isFalse();
        assertThat(KeyReader.key(new ReportFields(written, "$"))).isEqualTo(longKey);
    }

    @Test
    void onlyACompleteWindowIsComplete() {
        TopicReport report = Reports.judgedOnly(
                Windows.of(2).keyed(0, 100_000_000).missing(1, 1).build());

        assertThat(json.toTree(report).path("window").path("completeness").asText())
                .isEqualTo("0.999999");
    }

    @Test
    void whatIsNoReportIsNamed() {
        assertRefused("nonsense", "this is no JSON");
        assertRefused("[]", "no report of this version: $.schema must be a text");
        assertRefused(
                "{\"schema\":\"scoville.topic-report/2\"}",
                "this is a report of the form scoville.topic-report/2; only scoville.topic-report/1 can be read");
        assertRefused("{\"schema\":\"scoville.topic-report/1\"}", "$.skew must be an object");
        assertRefused(
                new String(json.toBytes(Reports.withEverything()), UTF_8).replace("HOT_KEY", "COLD_KEY"),
                "$.findings[0].cause is COLD_KEY, which is not one of");
        assertRefused(
                new String(json.toBytes(Reports.withEverything()), UTF_8)
                        .replace("\"hex\":\"c32800\"", "\"hmac\":\"00\""),
                "this report hides its keys");
    }

    private static void assertRefused(String text, String message) {
        assertThatThrownBy(() -> TopicReportJson.parse(text.getBytes(UTF_8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    private static String key(RecordKey key) {
        ObjectNode written = MAPPER.createObjectNode();
        KeyForm.PLAIN.write(key, written);
        return written.toString();
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.properties().forEach(field -> names.add(field.getKey()));
        return names;
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                TopicReportJsonTest.class.getResourceAsStream("/golden/" + name), "no golden file " + name)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
