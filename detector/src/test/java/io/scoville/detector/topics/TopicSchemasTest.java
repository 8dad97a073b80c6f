package io.scoville.detector.topics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schemas that are published; {@code -Dscoville.docs.write} writes that of reports anew. */
final class TopicSchemasTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path FOLDER = Path.of("..", "docs", "schemas");
    private static final Path REPORT = FOLDER.resolve("topic-report-1.schema.json");

    @Test
    void theSchemaOfReportsIsThatOfTheApi() throws IOException {
        ObjectNode schema = JSON.createObjectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", "urn:scoville:topic-report:1");
        schema.put("title", "TopicReport");
        schema.put("$ref", "#/$defs/TopicReport");
        JsonNode api = JSON.readTree(resource("/io/scoville/detector/http/openapi.json"));
        schema.set("$defs", api.at("/components/schemas"));
        String made = JSON.writerWithDefaultPrettyPrinter()
                        .writeValueAsString(schema)
                        .replace("#/components/schemas/", "#/$defs/")
                + "\n";
        if (System.getProperty("scoville.docs.write") != null) {
            Files.writeString(REPORT, made);
        }

        assertThat(JSON.readTree(Files.readString(REPORT))).isEqualTo(JSON.readTree(made));
    }

    @ParameterizedTest
    @CsvSource({"topic-report-1.schema.json, /golden/topic-report-1.json", "alert-1.schema.json, /golden/alert-1.json"})
    void whatIsWrittenFollowsItsSchema(String name, String golden) throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(FOLDER.resolve(name)), InputFormat.JSON);
        String written = resource(golden);

        assertThat(schema.validate(written, InputFormat.JSON)).isEmpty();

        ObjectNode wrong = (ObjectNode) JSON.readTree(written);
        wrong.put("schema", "scoville.something/1");
        assertThat(schema.validate(wrong.toString(), InputFormat.JSON)).isNotEmpty();
    }

    private static String resource(String name) throws IOException {
        try (InputStream stream = Objects.requireNonNull(TopicSchemasTest.class.getResourceAsStream(name), name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
