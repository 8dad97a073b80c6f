package io.scoville.detector.topology;

import io.scoville.detector.alert.AlertLinks;
import io.scoville.detector.alert.AlertPolicy;
import io.scoville.detector.alert.TopicEvaluator;
import io.scoville.detector.observation.KeyDisplay;
import io.scoville.detector.skew.SkewThresholds;

/**
 * How alerts are made.
 *
 * @param policy how patient they are
 * @param thresholds from where on a partition is hot
 * @param display how keys are shown to others
 * @param links where they say to read on
 */
public record Alerting(AlertPolicy policy, SkewThresholds thresholds, KeyDisplay display, AlertLinks links) {
    /** The defaults: keys as they are, no links. */
    public static final Alerting DEFAULT =
            new Alerting(AlertPolicy.DEFAULT, SkewThresholds.DEFAULT, KeyDisplay.PLAIN, AlertLinks.NONE);

    TopicEvaluator evaluator() {
        return new TopicEvaluator(thresholds, policy, display);
    }
}
