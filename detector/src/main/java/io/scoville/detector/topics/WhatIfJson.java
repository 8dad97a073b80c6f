package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.observation.RecordKey;
import io.scoville.salting.KeyReview;
import io.scoville.salting.MovedKey;
import io.scoville.salting.WhatIf;
import io.scoville.salting.WhatIf.Answer;
import io.scoville.salting.WhatIf.Question;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.partitioner.Partitioners;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Questions and answers of what-if as JSON. A question is {@code {"partitions":24,"partitioner":"crc32","salts":{"key":8}}},
 * each field on its own or together; a key that is no text is {@code 0x} and hex digits.
 */
public final class WhatIfJson {
    /** The name and version of an answer. */
    public static final String SCHEMA = "scoville.what-if/1";

    /** The name and version of the review of a key. */
    public static final String REVIEW_SCHEMA = "scoville.key-review/1";

    private static final Set<String> FIELDS = Set.of("topic", "partitions", "partitioner", "salts");
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private WhatIfJson() {}

    /**
     * The answer to a question about the topic of a report: the request and the response of {@code POST /api/v1/what-if}.
     *
     * @throws IllegalArgumentException if report or question make no sense; the message is one line that names the value
     */
    public static JsonNode answer(JsonNode report, JsonNode question) {
        Answer answer = new WhatIf(ReportLoad.of(report).load(), SaltFormat.DEFAULT).answer(question(question));
        return write(report.path("topic").asText(), answer);
    }

    /**
     * A question.
     *
     * @throws IllegalArgumentException if a field is unknown, or its value out of range; the message names it
     */
    public static Question question(JsonNode question) {
        question.fieldNames().forEachRemaining(field -> {
            if (!FIELDS.contains(field)) {
                throw new IllegalArgumentException(
                        field + ": unknown field (allowed: topic, partitions, partitioner, salts)");
            }
        });
        Map<KeyBytes, Integer> salts = new LinkedHashMap<>();
        question.path("salts")
                .properties()
                .forEach(entry -> salts.put(key(entry.getKey()), whole("salts." + entry.getKey(), entry.getValue())));
        JsonNode partitions = question.path("partitions");
        return new Question(
                partitions.isMissingNode() ? OptionalInt.empty() : OptionalInt.of(whole("partitions", partitions)),
                partitioner(question.path("partitioner")),
                salts);
    }

    /**
     * A key as a person writes it: text, or {@code 0x} and hex digits.
     *
     * @throws IllegalArgumentException if what follows {@code 0x} are no hex digits
     */
    public static KeyBytes key(String written) {
        if (!written.startsWith("0x")) {
            return KeyBytes.of(written);
        }
        try {
            return KeyBytes.of(HexFormat.of().parseHex(written.substring(2)));
        } catch (IllegalArgumentException noHex) {
            throw new IllegalArgumentException(
                    "key " + written + ": after 0x come hex digits, two for each byte", noHex);
        }
    }

    /** An answer, with the load of each partition before and after. */
    public static ObjectNode write(String topic, Answer answer) {
        ObjectNode node = NODES.objectNode().put("schema", SCHEMA).put("topic", topic);
        node.set("before", load(answer.before()));
        node.set("after", load(answer.after()));
        answer.plan().partitioner().ifPresent(partitioner -> node.put("partitioner", partitioner.name()));
        answer.partitions().ifPresent(change -> {
            ObjectNode moved = node.putObject("moved")
                    .put("from", change.before())
                    .put("to", change.after())
                    .put("share", change.movedShare());
            answer.example().ifPresent(example -> moved.set("example", example(example)));
        });
        answer.plain().ifPresent(plain -> {
            ArrayNode salts = node.putArray("salts");
            answer.plan().salts().forEach((key, numbers) -> {
                ObjectNode salted = salts.addObject();
                salted.set("key", key(key));
                ArrayNode suffixes = salted.putArray("suffixes");
                numbers.forEach(salt -> suffixes.add(answer.plan().format().suffix(salt)));
                salted.put("reads", numbers.size());
            });
            node.putObject("plainSuffixes").put("maxOverMean", plain.maxOverMean());
        });
        return node;
    }

    /** A review of a key. */
    public static ObjectNode write(KeyReview review) {
        ObjectNode node = NODES.objectNode().put("schema", REVIEW_SCHEMA).put("distinctKeys", review.keys());
        ObjectNode hottest = node.putObject("hottestKey");
        hottest.set("key", key(review.hottest()));
        hottest.put("share", review.hottestShare());
        ArrayNode checks = node.putArray("checks");
        review.checks()
                .forEach(check -> checks.addObject()
                        .put("check", check.name())
                        .put("passed", check.passed())
                        .put("evidence", check.evidence()));
        node.set("load", load(review.placed()));
        return node;
    }

    private static ObjectNode load(PredictedLoad load) {
        ObjectNode node = NODES.objectNode()
                .put("maxOverMean", load.maxOverMean())
                .put("lower", load.maxOverMeanLower())
                .put("upper", load.maxOverMeanUpper())
                .put("effectivePartitions", load.effectivePartitions());
        ArrayNode partitions = node.putArray("partitions");
        for (int partition = 0; partition < load.partitionCount(); partition++) {
            double records = load.load(partition).estimate();
            partitions
                    .addObject()
                    .put("partition", partition)
                    .put("records", Math.round(records))
                    .put("share", records / (load.mean() * load.partitionCount()));
        }
        return node;
    }

    private static ObjectNode example(MovedKey moved) {
        ObjectNode node = NODES.objectNode();
        node.set("key", key(moved.key()));
        return node.put("from", moved.before()).put("to", moved.after());
    }

    private static ObjectNode key(KeyBytes key) {
        RecordKey shown = RecordKey.of(key.bytes());
        ObjectNode node = NODES.objectNode();
        shown.text().ifPresent(text -> node.put("text", text));
        return node.put("hex", shown.hex());
    }

    private static Optional<Partitioner> partitioner(JsonNode name) {
        if (name.isMissingNode()) {
            return Optional.empty();
        }
        return Optional.of(Partitioners.named(name.asText()));
    }

    private static int whole(String field, JsonNode value) {
        if (!value.canConvertToInt() || !value.isIntegralNumber()) {
            throw new IllegalArgumentException(field + ": " + value + " is no whole number that fits");
        }
        return value.intValue();
    }
}
