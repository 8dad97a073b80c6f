package io.scoville.benchmarks.sketch;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How well a structure knows the heaviest keys.
 *
 * @param recallAt10 share of its first 10 keys that are among the true 10
 * @param recallAt100 share of its first 100 keys that are among the true 100
 * @param averageRelativeErrorTop100 of its figures for the true 100
 * @param largestOverEstimate by how much it over-estimates a key that it lists
 */
record Accuracy(double recallAt10, double recallAt100, double averageRelativeErrorTop100, long largestOverEstimate) {
    static Accuracy of(Subject subject, byte[][] keys, Map<String, Integer> ids, long[] truth) {
        long[] ascending = truth.clone();
        Arrays.sort(ascending);
        long tenth = ascending[truth.length - 10];
        long hundredth = ascending[truth.length - 100];
        int[] heaviest = IntStream.range(0, truth.length)
                .filter(id -> truth[id] >= hundredth)
                .limit(100)
                .toArray();
        List<Subject.Ranked> listed = subject.heaviest(Integer.MAX_VALUE);
        long[] trueOfListed = listed.stream()
                .mapToLong(ranked -> truth[ids.getOrDefault(ranked.key(), 0)])
                .toArray();
        double relativeError = 0;
        for (int id : heaviest) {
            relativeError += Math.abs((double) subject.estimate(keys[id]) - truth[id]) / truth[id];
        }
        long over = IntStream.range(0, listed.size())
                .mapToLong(i -> listed.get(i).estimate() - trueOfListed[i])
                .reduce(0, Math::max);
        return new Accuracy(
                recall(trueOfListed, tenth, 10),
                recall(trueOfListed, hundredth, 100),
                relativeError / heaviest.length,
                over);
    }

    /** A key that ties with the last of the true ones is one of them. */
    private static double recall(long[] trueOfListed, long least, int k) {
        return (double) Arrays.stream(trueOfListed)
                        .limit(k)
                        .filter(truth -> truth >= least)
                        .count()
                / k;
    }

    String toJson() {
        return String.format(
                Locale.ROOT,
                ",\"recallAt10\":%.3f,\"recallAt100\":%.3f,\"averageRelativeErrorTop100\":%.5f,\"largestOverEstimate\":%d",
                recallAt10,
                recallAt100,
                averageRelativeErrorTop100,
                largestOverEstimate);
    }

    String toLine() {
        return recallAt10 + "," + recallAt100 + "," + averageRelativeErrorTop100 + "," + largestOverEstimate;
    }

    static Accuracy ofLine(String line) {
        String[] parts = line.split(",", -1);
        return new Accuracy(
                Double.parseDouble(parts[0]),
                Double.parseDouble(parts[1]),
                Double.parseDouble(parts[2]),
                Long.parseLong(parts[3]));
    }
}
