package io.scoville.detector.traffic;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Ranks from 0 with probability {@code (rank + 1)^-exponent}, normalised; by inversion of the distribution function. */
final class ZipfRanks {
    private final double[] cumulative;

    ZipfRanks(int ranks, double exponent) {
        cumulative = new double[ranks];
        double sum = 0;
        for (int rank = 0; rank < ranks; rank++) {
            sum += Math.pow(rank + 1.0, -exponent);
            cumulative[rank] = sum;
        }
    }

    int next(SplittableRandom random) {
        double point = random.nextDouble() * cumulative[cumulative.length - 1];
        int found = Arrays.binarySearch(cumulative, point);
        return found >= 0 ? Math.min(found + 1, cumulative.length - 1) : -found - 1;
    }
}
