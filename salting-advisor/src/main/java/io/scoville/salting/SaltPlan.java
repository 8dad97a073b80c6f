package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.List;
import java.util.Map;

/**
 * The buckets that were chosen for the hot keys of a topic.
 *
 * @param plan the salts of each key, heaviest key first
 * @param predicted the load with all of them salted
 * @param reachesTarget whether max / mean comes to the target at most
 * @param curve what fewer or more salts would give
 */
public record SaltPlan(Plan plan, PredictedLoad predicted, boolean reachesTarget, SaltCurve curve) {
    /** The salts of each key, ascending; heaviest key first. */
    public Map<KeyBytes, List<Integer>> salts() {
        return plan.salts();
    }

    /** The salts of one key, ascending; none where it is not salted. */
    public List<Integer> saltsOf(KeyBytes key) {
        return plan.saltsOf(key);
    }
}
