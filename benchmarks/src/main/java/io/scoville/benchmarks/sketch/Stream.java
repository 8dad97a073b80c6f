package io.scoville.benchmarks.sketch;

import java.util.SplittableRandom;

/** Streams over {@link Keys#COUNT} keys. Which key is the hot one does not depend on its number. */
enum Stream {
    ZIPF_08("zipf-0.8", 0.8),
    ZIPF_10("zipf-1.0", 1.0),
    ZIPF_12("zipf-1.2", 1.2),
    UNIFORM("uniform", 0),
    /** Uniform, and 20 hot keys of which the j-th has a share of 1 % / (1 + j / 4). */
    PLANTED("planted", 0);

    private static final int PLANTED_KEYS = 20;
    private static final int GUIDES = 1 << 20;

    private final String title;
    private final double exponent;

    Stream(String title, double exponent) {
        this.title = title;
        this.exponent = exponent;
    }

    String title() {
        return title;
    }

    /** The keys of so many records, as indices of {@link Keys#all()}. */
    int[] ids(int records, long seed) {
        double[] cumulative = new double[Keys.COUNT];
        double sum = 0;
        for (int rank = 0; rank < Keys.COUNT; rank++) {
            sum += weight(rank);
            cumulative[rank] = sum;
        }
        int[] guide = guide(cumulative);
        int[] keyOfRank = permutation();
        SplittableRandom random = new SplittableRandom(seed);
        int[] ids = new int[records];
        for (int i = 0; i < records; i++) {
            double u = random.nextDouble();
            int rank = guide[(int) (u * GUIDES)];
            while (rank < Keys.COUNT - 1 && cumulative[rank] < u * sum) {
                rank++;
            }
            ids[i] = keyOfRank[rank];
        }
        return ids;
    }

    private double weight(int rank) {
        if (this != PLANTED) {
            return Math.pow(rank + 1.0, -exponent);
        }
        // The hot keys have 8 % together; the others share the rest.
        return rank < PLANTED_KEYS ? 0.01 / (1 + rank / 4.0) : 0.92 / (Keys.COUNT - PLANTED_KEYS);
    }

    private static int[] guide(double[] cumulative) {
        double sum = cumulative[cumulative.length - 1];
        int[] guide = new int[GUIDES];
        int rank = 0;
        for (int i = 0; i < GUIDES; i++) {
            while (rank < cumulative.length - 1 && cumulative[rank] < sum * i / GUIDES) {
                rank++;
            }
            guide[i] = rank;
        }
        return guide;
    }

    private static int[] permutation() {
        int[] permutation = new int[Keys.COUNT];
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < permutation.length; i++) {
            int j = random.nextInt(i + 1);
            permutation[i] = permutation[j];
            permutation[j] = i;
        }
        return permutation;
    }
}
