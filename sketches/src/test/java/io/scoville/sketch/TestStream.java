package io.scoville.sketch;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/** Streams of keys by number, among a million. */
public enum TestStream {
    ZIPF_08,
    ZIPF_10,
    ZIPF_12,
    ZIPF_15,
    UNIFORM,
    /** Uniform, and 20 keys of 0.4 % each. */
    PLANTED,
    SORTED,
    REVERSED,
    ALL_EQUAL,
    ALTERNATING,
    /** Whoever knows the sizes of the tables: in turn more keys than there are counters, with keys that come once. */
    ROUND_ROBIN_AMONG_NOISE,
    /** Each key comes often enough to take a counter, then never again. */
    BURSTS;

    /** How many keys there are. */
    public static final int KEYS = 1_000_000;

    /** The numbers of the keys, in order. */
    public int[] ids(int records, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        IntUnaryOperator id = switch (this) {
            case ZIPF_08 -> zipf(0.8, random);
            case ZIPF_10 -> zipf(1.0, random);
            case ZIPF_12 -> zipf(1.2, random);
            case ZIPF_15 -> zipf(1.5, random);
            case UNIFORM -> i -> random.nextInt(KEYS);
            case PLANTED -> i -> random.nextInt(100) < 8 ? random.nextInt(20) : random.nextInt(KEYS);
            case SORTED -> i -> (int) ((long) i * KEYS / records);
            case REVERSED -> i -> (int) ((long) (records - 1 - i) * KEYS / records);
            case ALL_EQUAL -> i -> 7;
            case ALTERNATING -> i -> i % 2 == 0 ? 7 : 8 + i % 6;
            case ROUND_ROBIN_AMONG_NOISE -> i -> i % 3 == 0 ? 1000 + (i % KEYS) / 2 : i % 400;
            case BURSTS -> i -> (i / 300) % KEYS;
        };
        int[] ids = new int[records];
        Arrays.setAll(ids, id);
        return ids;
    }

    private static IntUnaryOperator zipf(double exponent, SplittableRandom random) {
        double[] cumulative = new double[KEYS];
        double sum = 0;
        for (int rank = 0; rank < KEYS; rank++) {
            sum += Math.pow(rank + 1.0, -exponent);
            cumulative[rank] = sum;
        }
        double total = sum;
        return i -> {
            int at = Arrays.binarySearch(cumulative, random.nextDouble() * total);
            return Math.min(at < 0 ? ~at : at, KEYS - 1);
        };
    }

    /** The bytes of a key: 4 to 40 of them, the number first. */
    public static byte[] key(int id) {
        byte[] key = new byte[4 + id % 37];
        for (int i = 0; i < key.length; i++) {
            key[i] = (byte) (i < 4 ? id >>> (8 * i) : id * i);
        }
        return key;
    }
}
