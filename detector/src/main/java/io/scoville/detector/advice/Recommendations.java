package io.scoville.detector.advice;

import io.scoville.detector.advice.Recommendation.PredictedSpread;
import io.scoville.detector.advice.Recommendation.SaltsOutcome;
import io.scoville.detector.observation.RecordKey;
import io.scoville.salting.Advice;
import io.scoville.salting.Remedy;
import io.scoville.salting.SaltCurve;
import io.scoville.salting.SaltPlan;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Writes down what the library advises, with a rank for what helps. */
final class Recommendations {
    private final SaltFormat format;

    Recommendations(SaltFormat format) {
        this.format = format;
    }

    List<Recommendation> of(List<Advice> bestFirst) {
        List<Recommendation> all = new ArrayList<>();
        int rank = 0;
        for (Advice advice : bestFirst) {
            OptionalInt place = advice.helps() ? OptionalInt.of(++rank) : OptionalInt.empty();
            all.addAll(of(advice, place));
        }
        return all;
    }

    private List<Recommendation> of(Advice advice, OptionalInt rank) {
        Optional<SaltPlan> salts = advice.remedy() instanceof Remedy.Salt salt ? salt.plan() : Optional.empty();
        if (salts.isEmpty()) {
            return List.of(recommendation(advice, key(advice.remedy()), List.of(), List.of(), rank));
        }
        SaltPlan plan = salts.get();
        return plan.salts().entrySet().stream()
                .map(entry -> recommendation(
                        advice,
                        Optional.of(recordKey(entry.getKey())),
                        entry.getValue().stream().map(format::suffix).toList(),
                        outcomes(plan.curve()),
                        rank))
                .toList();
    }

    private static Recommendation recommendation(
            Advice advice, Optional<RecordKey> key, List<String> suffixes, List<SaltsOutcome> curve, OptionalInt rank) {
        return new Recommendation(
                advice.remedy().name(),
                advice.helps(),
                key,
                suffixes.isEmpty() ? OptionalInt.empty() : OptionalInt.of(suffixes.size()),
                suffixes,
                advice.remedy() instanceof Remedy.AddPartitions add
                        ? OptionalInt.of(add.change().after())
                        : OptionalInt.empty(),
                advice.remedy().predicted().map(Recommendations::spread),
                advice.why(),
                advice.conditions(),
                advice.costs(),
                advice.breaks(),
                curve,
                rank);
    }

    static PredictedSpread spread(PredictedLoad load) {
        return new PredictedSpread(
                load.maxOverMean(), load.maxOverMeanLower(), load.maxOverMeanUpper(), load.effectivePartitions());
    }

    private static List<SaltsOutcome> outcomes(SaltCurve curve) {
        return curve.points().stream()
                .map(point -> new SaltsOutcome(
                        point.salts(),
                        point.chosen().maxOverMean(),
                        point.plain().maxOverMean(),
                        point.price().reads()))
                .toList();
    }

    private static Optional<RecordKey> key(Remedy remedy) {
        return remedy instanceof Remedy.Isolate isolate ? Optional.of(recordKey(isolate.key())) : Optional.empty();
    }

    private static RecordKey recordKey(KeyBytes key) {
        return RecordKey.of(key.bytes());
    }
}
