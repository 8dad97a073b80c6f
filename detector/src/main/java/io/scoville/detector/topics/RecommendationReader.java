package io.scoville.detector.topics;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.advice.Recommendation.PredictedSpread;
import io.scoville.detector.advice.Recommendation.SaltsOutcome;

/** Reads recommendations. */
final class RecommendationReader {
    private RecommendationReader() {}

    static Recommendation read(ReportFields json) {
        return new Recommendation(
                json.text("remedy"),
                json.node().path("helps").asBoolean(true),
                json.optionalObject("key").map(KeyReader::key),
                json.optionalInteger("salts"),
                json.texts("suffixes"),
                json.optionalInteger("partitions"),
                json.optionalObject("predicted").map(RecommendationReader::spread),
                json.text("why"),
                json.texts("conditions"),
                json.texts("costs"),
                json.texts("breaks"),
                json.list("curve", RecommendationReader::outcome),
                json.optionalInteger("rank"));
    }

    private static PredictedSpread spread(ReportFields json) {
        return new PredictedSpread(
                json.ratio("maxOverMean"), json.ratio("lower"), json.ratio("upper"), json.ratio("effectivePartitions"));
    }

    private static SaltsOutcome outcome(ReportFields json) {
        return new SaltsOutcome(
                json.integer("salts"),
                json.ratio("maxOverMean"),
                json.ratio("plainMaxOverMean"),
                json.integer("reads"));
    }
}
