package io.scoville.detector.topics;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.report.TopicReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The JSON form of a {@link TopicReport}, {@value TopicReport#SCHEMA}: the same on the reports topic, in the API and from
 * the command line. What is absent is left out.
 */
public final class TopicReportJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private final ReportWriter writer;

    /** With keys as they are. */
    public TopicReportJson() {
        this(KeyForm.PLAIN);
    }

    /** With keys in this form. */
    public TopicReportJson(KeyForm keys) {
        this.writer = new ReportWriter(keys);
    }

    /** The report as a tree. */
    public ObjectNode toTree(TopicReport report) {
        return writer.write(report);
    }

    /** The report as UTF-8, on one line, without a line feed. */
    public byte[] toBytes(TopicReport report) {
        return toText(report).getBytes(StandardCharsets.UTF_8);
    }

    /** The report on one line, without a line feed. */
    public String toText(TopicReport report) {
        try {
            return MAPPER.writeValueAsString(toTree(report));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a report could not be written as JSON", impossible);
        }
    }

    /**
     * Reads a report back. What the JSON form does not hold is taken at its loosest: a key that is not listed may have all
     * that the listed ones leave.
     *
     * @param json UTF-8
     * @throws IllegalArgumentException if it is no report of this version, or hides its keys; one line that says which
     */
    public static TopicReport parse(byte[] json) {
        try {
            return parse(MAPPER.readTree(json));
        } catch (IOException malformed) {
            String reason = String.valueOf(malformed.getMessage());
            throw new IllegalArgumentException(
                    "this is no JSON: " + reason.lines().findFirst().orElse(""), malformed);
        }
    }

    /**
     * Reads a report back from a tree, as {@link #parse(byte[])} does.
     *
     * @throws IllegalArgumentException if it is no report of this version, or hides its keys; one line that says which
     */
    public static TopicReport parse(JsonNode tree) {
        return ReportReader.read(tree);
    }
}
