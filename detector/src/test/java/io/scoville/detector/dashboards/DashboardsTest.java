package io.scoville.detector.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files of Grafana are what the code makes; {@code -Dscoville.docs.write} writes them anew. */
final class DashboardsTest {
    private static final Path FILES = Path.of("..", "dashboards", "grafana");
    private static final Pattern SERIES = Pattern.compile("\\b(?:scoville|kafka)_[a-z_0-9]+");
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7);

    static List<Dashboard> dashboards() {
        return Dashboards.all();
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void theFileIsWhatTheCodeMakes(Dashboard dashboard) throws IOException {
        String json = MAPPER.writeValueAsString(dashboard.json()) + "\n";
        Path file = FILES.resolve(dashboard.file());
        if (System.getProperty("scoville.docs.write") != null) {
            Files.writeString(file, json);
        }
        assertThat(Files.readString(file)).isEqualTo(json);
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void grafanaTakesEveryField(Dashboard dashboard) throws IOException {
        JsonNode json = MAPPER.valueToTree(dashboard.json());
        assertThat(complaints("dashboard.json", "", json)).isEmpty();
        for (JsonNode panel : json.path("panels")) {
            String type = panel.path("type").asText();
            if (type.equals("row")) {
                continue;
            }
            assertThat(complaints(type + ".json", "#/definitions/Options", panel.path("options")))
                    .isEmpty();
            if (!panel.at("/fieldConfig/defaults/custom").isEmpty()) {
                assertThat(complaints(
                                type + ".json", "#/definitions/FieldConfig", panel.at("/fieldConfig/defaults/custom")))
                        .isEmpty();
            }
            for (JsonNode target : panel.path("targets")) {
                assertThat(complaints("prometheus.json", "", target)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void aWrongFieldIsSeen(Dashboard dashboard) throws IOException {
        ObjectNode json = MAPPER.valueToTree(dashboard.json());
        ((ObjectNode) json.at("/panels/1")).put("titel", "x");
        assertThat(complaints("dashboard.json", "", json)).isNotEmpty();
        ObjectNode options = (ObjectNode) MAPPER.valueToTree(dashboard.json()).at("/panels/1/options");
        options.put("colour", "x");
        assertThat(complaints(json.at("/panels/1/type").asText() + ".json", "#/definitions/Options", options))
                .isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void panelsDoNotOverlapAndHaveTheirOwnNumbers(Dashboard dashboard) {
        Set<Integer> ids = new HashSet<>();
        Set<List<Integer>> taken = new HashSet<>();
        for (JsonNode panel : MAPPER.valueToTree(dashboard.json()).path("panels")) {
            assertThat(ids.add(panel.path("id").asInt())).isTrue();
            JsonNode at = panel.path("gridPos");
            for (int x = 0; x < at.path("w").asInt(); x++) {
                for (int y = 0; y < at.path("h").asInt(); y++) {
                    assertThat(taken.add(List.of(
                                    at.path("x").asInt() + x, at.path("y").asInt() + y)))
                            .as(panel.path("title").asText())
                            .isTrue();
                    assertThat(at.path("x").asInt() + x).isLessThan(24);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void everySeriesIsOneThatTheDetectorExports(Dashboard dashboard) throws IOException {
        // That the document is what is scraped is held by MetricsReferenceTest.
        Set<String> exported = Pattern.compile("(?m)^\\| `(\\w+)`")
                .matcher(Files.readString(Path.of("..", "docs", "metrics.md")))
                .results()
                .map(row -> row.group(1))
                .collect(Collectors.toSet());
        exported.addAll(List.of("scoville_detection_delay_seconds_bucket", "scoville_detection_delay_seconds_count"));
        List<String> asked = new ArrayList<>();
        dashboard
                .panels()
                .forEach(panel -> panel.queries()
                        .forEach(query -> SERIES.matcher(query.expression())
                                .results()
                                .map(MatchResult::group)
                                .forEach(asked::add)));
        assertThat(asked).isNotEmpty();
        assertThat(exported).containsAll(asked);
    }

    private static List<String> complaints(String file, String definition, JsonNode json) throws IOException {
        ObjectNode schema;
        try (InputStream stream =
                Objects.requireNonNull(DashboardsTest.class.getResourceAsStream("/grafana/" + file), file)) {
            schema = (ObjectNode) MAPPER.readTree(stream);
        }
        if (!definition.isEmpty()) {
            schema.put("$ref", definition);
        }
        Schema compiled = SCHEMAS.getSchema(MAPPER.writeValueAsString(schema), InputFormat.JSON);
        return compiled.validate(MAPPER.writeValueAsString(json), InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }
}
