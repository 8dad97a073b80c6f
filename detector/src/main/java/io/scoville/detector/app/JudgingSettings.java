package io.scoville.detector.app;

import io.scoville.detector.advice.Adviser;
import io.scoville.detector.config.AdviceSettings;
import io.scoville.detector.config.ScovilleConfig;
import io.scoville.detector.config.TopicSettings;
import io.scoville.detector.diagnosis.KeyNames;
import io.scoville.detector.report.Analyst;
import io.scoville.detector.skew.SkewThresholds;
import io.scoville.salting.Limits;
import io.scoville.salting.Semantics;
import io.scoville.salting.key.SaltFormat;

/**
 * How windows are judged and what is advised, made of what the operator said.
 *
 * @param config what was said
 */
record JudgingSettings(ScovilleConfig config) {
    SkewThresholds thresholds() {
        SkewThresholds defaults = SkewThresholds.DEFAULT;
        return new SkewThresholds(
                config.detection().warning(),
                config.detection().critical(),
                defaults.minCompleteness(),
                defaults.offsetsHold());
    }

    /** Judges by the thresholds, and advises within the limits. */
    Analyst analyst() {
        AdviceSettings advice = config.advice();
        Limits limits = new Limits(advice.targetMaxOverMean(), advice.maxSalts());
        return new Analyst(thresholds(), KeyNames.PLAIN, new Adviser(limits, SaltFormat.DEFAULT));
    }

    /** What was declared of a topic's use. */
    Semantics semantics(String topic) {
        TopicSettings said = config.topics().getOrDefault(topic, TopicSettings.DEFAULTS);
        return new Semantics(
                said.order().map(order -> Semantics.Order.valueOf(order.name())).orElse(Semantics.Order.UNKNOWN),
                said.operation()
                        .map(operation -> Semantics.Operation.valueOf(operation.name()))
                        .orElse(Semantics.Operation.UNKNOWN),
                said.reads().map(reads -> Semantics.Reads.valueOf(reads.name())).orElse(Semantics.Reads.UNKNOWN));
    }
}
