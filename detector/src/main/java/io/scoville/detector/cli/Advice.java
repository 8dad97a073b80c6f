package io.scoville.detector.cli;

import io.scoville.detector.advice.Recommendation;
import java.util.ArrayList;
import java.util.List;

/** A recommendation in words. */
final class Advice {
    private static final int MOST_SUFFIXES = 12;

    private Advice() {}

    /** What to do, and how the load would lie then. */
    static String title(Recommendation recommendation, int longestKey) {
        StringBuilder title = new StringBuilder(recommendation.remedy());
        recommendation.key().ifPresent(key -> title.append(' ').append(KeyLabel.of(key, longestKey)));
        recommendation
                .salts()
                .ifPresent(salts -> title.append(" with ").append(salts).append(" salts"));
        recommendation
                .partitions()
                .ifPresent(partitions -> title.append(" to ").append(partitions).append(" partitions"));
        recommendation
                .predictedMaxOverMean()
                .ifPresent(predicted -> title.append(": the largest partition would carry ")
                        .append(Figure.times(predicted))
                        .append(" times an even share"));
        return title.toString();
    }

    /** The suffixes, the conditions, the price, and what breaks; one sentence each. */
    static List<String> details(Recommendation recommendation) {
        List<String> details = new ArrayList<>();
        add(details, "Suffixes", suffixes(recommendation.suffixes()));
        add(details, "Only if", String.join("; ", recommendation.conditions()));
        add(details, "Costs", String.join("; ", recommendation.costs()));
        add(details, "Breaks", String.join("; ", recommendation.breaks()));
        return details;
    }

    private static String suffixes(List<String> suffixes) {
        String named = String.join(" ", suffixes.subList(0, Math.min(MOST_SUFFIXES, suffixes.size())));
        return suffixes.size() > MOST_SUFFIXES ? named + " and " + (suffixes.size() - MOST_SUFFIXES) + " more" : named;
    }

    private static void add(List<String> details, String name, String words) {
        if (!words.isEmpty()) {
            details.add(name + ": " + words);
        }
    }
}
