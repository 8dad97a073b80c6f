package io.scoville.sketch.cardinality;

import java.util.Arrays;

/**
 * The registers of HyperLogLog (Flajolet, Fusy, Gandouet, Meunier, 2007) with the estimator of Ertl ("New cardinality
 * estimation algorithms for HyperLogLog sketches", 2017, section 4), which needs no table of corrections.
 */
final class Registers {
    static final int COUNT = 1 << DistinctKeys.PRECISION;
    /** The bits of a hash that are left for the rank, and one: the largest value of a register. */
    static final int LARGEST = Long.SIZE - DistinctKeys.PRECISION + 1;

    private static final double ALPHA = 1 / (2 * Math.log(2));

    final byte[] values = new byte[COUNT];

    /** The lowest bits choose the register; the zeros before the first one of the others are its rank. */
    void add(long hash) {
        int register = (int) hash & (COUNT - 1);
        int rank = 1 + Long.numberOfLeadingZeros(hash | (COUNT >>> 1));
        if (rank > values[register]) {
            values[register] = (byte) rank;
        }
    }

    void merge(Registers other) {
        for (int i = 0; i < COUNT; i++) {
            values[i] = (byte) Math.max(values[i], other.values[i]);
        }
    }

    void clear() {
        Arrays.fill(values, (byte) 0);
    }

    long estimate() {
        int[] histogram = new int[LARGEST + 1];
        for (byte value : values) {
            histogram[value]++;
        }
        double z = COUNT * tau(1 - (double) histogram[LARGEST] / COUNT);
        for (int rank = LARGEST - 1; rank >= 1; rank--) {
            z = 0.5 * (z + histogram[rank]);
        }
        z += COUNT * sigma((double) histogram[0] / COUNT);
        return Math.round(ALPHA * COUNT * COUNT / z);
    }

    /** The registers that are not 0: there were at least as many keys. */
    long used() {
        long used = 0;
        for (byte value : values) {
            used += value == 0 ? 0 : 1;
        }
        return used;
    }

    /** The sum over k of x^(2^k) 2^(k-1), plus x. */
    private static double sigma(double share) {
        if (share == 1) {
            return Double.POSITIVE_INFINITY;
        }
        double x = share;
        double sum = x;
        double before;
        double factor = 1;
        do {
            x *= x;
            before = sum;
            sum += x * factor;
            factor *= 2;
        } while (sum != before);
        return sum;
    }

    private static double tau(double share) {
        if (share == 0 || share == 1) {
            return 0;
        }
        double x = share;
        double sum = 1 - x;
        double before;
        double factor = 1;
        do {
            x = Math.sqrt(x);
            before = sum;
            factor *= 0.5;
            sum -= (1 - x) * (1 - x) * factor;
        } while (sum != before);
        return sum / 3;
    }
}
