package io.scoville.detector.topics;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.observation.RecordKey;
import java.util.List;
import java.util.function.Function;

/** Writes recommendations: what helps with its prediction and price, what does not with the reason. */
final class RecommendationWriter {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Function<RecordKey, ObjectNode> keys;

    RecommendationWriter(Function<RecordKey, ObjectNode> keys) {
        this.keys = keys;
    }

    ObjectNode write(Recommendation recommendation) {
        ObjectNode json = NODES.objectNode();
        json.put("remedy", recommendation.remedy());
        if (!recommendation.helps()) {
            json.put("helps", false);
        }
        recommendation.key().ifPresent(key -> json.set("key", keys.apply(key)));
        recommendation.salts().ifPresent(salts -> json.put("salts", salts));
        texts(json, "suffixes", recommendation.suffixes());
        recommendation.partitions().ifPresent(partitions -> json.put("partitions", partitions));
        recommendation.predicted().ifPresent(spread -> {
            ObjectNode predicted = json.putObject("predicted");
            Ratio.put(predicted, "maxOverMean", spread.maxOverMean());
            Ratio.put(predicted, "lower", spread.lower());
            Ratio.put(predicted, "upper", spread.upper());
            Ratio.put(predicted, "effectivePartitions", spread.effectivePartitions());
        });
        json.put("why", recommendation.why());
        texts(json, "conditions", recommendation.conditions());
        texts(json, "costs", recommendation.costs());
        texts(json, "breaks", recommendation.breaks());
        if (!recommendation.curve().isEmpty()) {
            ArrayNode curve = json.putArray("curve");
            recommendation.curve().forEach(outcome -> {
                ObjectNode point = curve.addObject();
                point.put("salts", outcome.salts());
                Ratio.put(point, "maxOverMean", outcome.maxOverMean());
                Ratio.put(point, "plainMaxOverMean", outcome.plainMaxOverMean());
                point.put("reads", outcome.reads());
            });
        }
        recommendation.rank().ifPresent(rank -> json.put("rank", rank));
        return json;
    }

    private static void texts(ObjectNode json, String name, List<String> texts) {
        if (!texts.isEmpty()) {
            ArrayNode array = json.putArray(name);
            texts.forEach(array::add);
        }
    }
}
