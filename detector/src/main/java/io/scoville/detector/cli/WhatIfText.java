package io.scoville.detector.cli;

import io.scoville.salting.KeyReview;
import io.scoville.salting.WhatIf.Answer;
import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.prediction.PartitionChange;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Answers of {@code what-if} for a person. */
final class WhatIfText {
    private WhatIfText() {}

    static List<String> of(String topic, Answer answer) {
        List<String> lines = new ArrayList<>();
        lines.add(PlainText.oneLine(topic) + ": max / mean "
                + ratio(answer.before().maxOverMean()) + " would become " + spread(answer.after()));
        answer.partitions().ifPresent(change -> lines.add(moved(change, answer)));
        answer.plan().salts().forEach((key, salts) -> lines.add(salted(answer, key, salts)));
        answer.plain().ifPresent(plain -> lines.add("with the suffixes 0, 1, 2, … in their place: " + spread(plain)));
        lines.add("");
        lines.addAll(LoadBars.of(answer.before(), answer.after()));
        return lines;
    }

    static List<String> of(KeyReview review, int partitions) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%,d keys on %d partitions: max / mean would be %s",
                review.keys(),
                partitions,
                ratio(review.placed().maxOverMean())));
        lines.add(String.format(
                Locale.ROOT, "hottest key: %s, %.1f %%", name(review.hottest()), 100 * review.hottestShare()));
        review.checks()
                .forEach(check -> lines.add(String.format(
                        Locale.ROOT, "%-4s %-12s %s", check.passed() ? "ok" : "NO", check.name(), check.evidence())));
        return lines;
    }

    private static String moved(PartitionChange change, Answer answer) {
        String share = String.format(
                Locale.ROOT,
                "%d -> %d partitions: %.0f %% of the keys move, and their order breaks while old records are read",
                change.before(),
                change.after(),
                100 * change.movedShare());
        return answer.example()
                .map(example -> share + "; " + name(example.key()) + " moves from partition " + example.before()
                        + " to " + example.after())
                .orElse(share);
    }

    private static String salted(Answer answer, KeyBytes key, List<Integer> salts) {
        String suffixes = salts.stream().map(answer.plan().format()::suffix).collect(Collectors.joining(" "));
        return name(key) + ": append in turn " + suffixes + " (a read of it becomes " + salts.size() + ")";
    }

    private static String spread(PredictedLoad load) {
        return String.format(
                Locale.ROOT,
                "%s (%s to %s), as even as %.1f of %d partitions",
                ratio(load.maxOverMean()),
                ratio(load.maxOverMeanLower()),
                ratio(load.maxOverMeanUpper()),
                load.effectivePartitions(),
                load.partitionCount());
    }

    private static String ratio(double maxOverMean) {
        return String.format(Locale.ROOT, "%.2f", maxOverMean);
    }

    private static String name(KeyBytes key) {
        return PlainText.oneLine(key.toString());
    }
}
