package io.scoville.detector.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known name that somebody most likely meant. */
final class Nearest {
    private Nearest() {}

    /** The nearest of the known names, if one is near: its whole path or its last part differs by a third at most. */
    static Optional<String> of(String written, Collection<String> known) {
        record Candidate(String name, double difference) {}
        return known.stream()
                .map(name -> new Candidate(
                        name, Math.min(difference(written, name), difference(last(written), last(name)) + 0.01)))
                .filter(candidate -> candidate.difference() <= 0.34)
                .min(Comparator.comparingDouble(Candidate::difference))
                .map(Candidate::name);
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    private static double difference(String a, String b) {
        return (double) edits(a.toLowerCase(Locale.ROOT), b.toLowerCase(Locale.ROOT))
                / Math.max(a.length(), b.length());
    }

    // Levenshtein's distance, row by row.
    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
