package io.scoville.detector.alert;

import io.scoville.detector.observation.ObservedKey;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import io.scoville.salting.partitioner.Murmur2;
import io.scoville.sketch.Estimate;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/**
 * Panes of a topic's traffic, second by second, as analyse would see them: Zipf 0.8 over a million keys that Java's
 * partitioner places, day and night, bursts, keyless producers that stick to a partition for a while, and an expansion
 * from 12 to 24 partitions after four days. Counts are Poisson about what the keys' shares ask for.
 */
final class SimulatedWeek {
    static final Instant START = Instant.parse("2026-01-05T00:00:00Z");
    static final int SECONDS = 7 * 24 * 3600;
    static final int EXPANDED_AT = 4 * 24 * 3600;
    static final String TOPIC = "payments";

    private static final int KEYS = 1_000_000;
    private static final double EXPONENT = 0.8;
    private static final int BEFORE = 12;
    private static final int AFTER = 24;
    private static final int LISTED = 3;
    private static final int WINDOW = 10;
    private static final double KEYLESS_SHARE = 0.2;
    private static final int BYTES = 100;

    private final SplittableRandom random;
    private final Placement twelve;
    private final Placement twentyFour;
    private final Sticky[] producers = new Sticky[4];
    private final Pane[] panes = new Pane[WINDOW];
    private int burstUntil;
    private double burst = 1;

    /** Where the keys are: the share of each partition, and its heaviest keys with their shares. */
    private static final class Placement {
        private final double[] shares;
        private final RecordKey[][] keys;
        private final double[][] keyShares;

        Placement(int partitions) {
            shares = new double[partitions];
            keys = new RecordKey[partitions][LISTED];
            keyShares = new double[partitions][LISTED];
        }
    }

    private static final class Sticky {
        private int partition;
        private int until;
    }

    /** The records of one second: per partition keyed, keyless and of its listed keys; then of planted keys. */
    private static final class Pane {
        private final long[] keyed = new long[AFTER];
        private final long[] keyless = new long[AFTER];
        private final long[][] listed = new long[AFTER][LISTED];
        private final long[] planted = new long[AFTER];
        private int partitions = BEFORE;
        private boolean catchingUp;
    }

    SimulatedWeek(long seed) {
        random = new SplittableRandom(seed);
        double[] weights = new double[KEYS];
        double sum = 0;
        for (int i = 0; i < KEYS; i++) {
            weights[i] = Math.pow(i + 1, -EXPONENT);
            sum += weights[i];
        }
        twelve = place(weights, sum, BEFORE);
        twentyFour = place(weights, sum, AFTER);
        for (int i = 0; i < producers.length; i++) {
            producers[i] = new Sticky();
        }
        for (int i = 0; i < WINDOW; i++) {
            panes[i] = new Pane();
        }
    }

    static int partitions(int second) {
        return second < EXPANDED_AT ? BEFORE : AFTER;
    }

    /**
     * One more second.
     *
     * @param second of the week
     * @param rate how many times the usual rate, for catching up
     * @param catchingUp whether it is a replay
     * @param plantedShare what is planted on top of each partition, as a share of the topic without it
     */
    void pane(int second, double rate, boolean catchingUp, double[] plantedShare) {
        Pane pane = panes[second % WINDOW];
        pane.partitions = partitions(second);
        pane.catchingUp = catchingUp;
        Placement placement = pane.partitions == BEFORE ? twelve : twentyFour;
        double expected = rate * expected(second);
        for (int p = 0; p < pane.partitions; p++) {
            double keyed = expected * (1 - KEYLESS_SHARE);
            long others = 0;
            for (int k = 0; k < LISTED; k++) {
                pane.listed[p][k] = poisson(keyed * placement.keyShares[p][k]);
                others += pane.listed[p][k];
            }
            pane.planted[p] = poisson(expected * plantedShare[p]);
            double unlisted = placement.shares[p];
            for (int k = 0; k < LISTED; k++) {
                unlisted -= placement.keyShares[p][k];
            }
            pane.keyed[p] = others + poisson(keyed * unlisted) + pane.planted[p];
            pane.keyless[p] = 0;
        }
        for (Sticky producer : producers) {
            if (second >= producer.until) {
                producer.partition = random.nextInt(pane.partitions);
                producer.until = second + random.nextInt(5, 31);
            }
            pane.keyless[producer.partition] += poisson(expected * KEYLESS_SHARE / producers.length);
        }
    }

    /** The window of the last ten seconds before the end of this second. */
    TopicWindow window(int second, String plantedKey, int plantedKeys) {
        int partitions = partitions(second);
        Placement placement = partitions == BEFORE ? twelve : twentyFour;
        List<PartitionWindow> windows = new ArrayList<>(partitions);
        for (int p = 0; p < partitions; p++) {
            windows.add(partition(p, placement, plantedKey, plantedKeys));
        }
        Instant end = START.plusSeconds(second + 1L);
        return new TopicWindow(TOPIC, Basis.TRAFFIC, end.minusSeconds(WINDOW), end, windows);
    }

    boolean isCatchingUp() {
        for (Pane pane : panes) {
            if (pane.catchingUp) {
                return true;
            }
        }
        return false;
    }

    private PartitionWindow partition(int p, Placement placement, String plantedKey, int plantedKeys) {
        long keyed = 0;
        long keyless = 0;
        long planted = 0;
        long[] listed = new long[LISTED];
        boolean whole = true;
        for (Pane pane : panes) {
            if (p >= pane.partitions) {
                whole = false;
                continue;
            }
            keyed += pane.keyed[p];
            keyless += pane.keyless[p];
            planted += pane.planted[p];
            for (int k = 0; k < LISTED; k++) {
                listed[k] += pane.listed[p][k];
            }
        }
        List<ObservedKey> keys = new ArrayList<>(LISTED + plantedKeys);
        for (int k = 0; k < plantedKeys && planted > 0; k++) {
            keys.add(key(RecordKey.of(plantedKey + "-" + p + "-" + k), planted / plantedKeys));
        }
        for (int k = 0; k < LISTED; k++) {
            keys.add(key(placement.keys[p][k], listed[k]));
        }
        long records = keyed + keyless;
        return new PartitionWindow(
                p,
                OptionalInt.empty(),
                new Traffic(records, records * BYTES, keyless, keyless * BYTES, 0, Optional.empty(), Optional.empty()),
                new OffsetRange(0, records),
                keys,
                new Unlisted(listed[LISTED - 1], listed[LISTED - 1] * BYTES),
                Optional.of(Estimate.exactly(Math.max(1, keyed / 4))),
                0,
                whole);
    }

    private static ObservedKey key(RecordKey key, long records) {
        return new ObservedKey(key, Estimate.exactly(records), Estimate.exactly(records * BYTES));
    }

    // 800 to 7,200 records a second, and every hour or so five times that for some minutes.
    private double expected(int second) {
        double day = 4000 + 3200 * Math.sin(2 * Math.PI * (second % 86_400) / 86_400.0);
        if (second >= burstUntil) {
            burst = random.nextInt(60) == 0 ? 5 : 1;
            burstUntil = second + random.nextInt(20, 120);
        }
        return day * burst;
    }

    private long poisson(double mean) {
        if (mean <= 0) {
            return 0;
        }
        if (mean < 30) {
            double limit = Math.exp(-mean);
            long count = 0;
            double product = random.nextDouble();
            while (product > limit) {
                count++;
                product *= random.nextDouble();
            }
            return count;
        }
        return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.nextGaussian()));
    }

    private static Placement place(double[] weights, double sum, int partitions) {
        Placement placement = new Placement(partitions);
        int[] found = new int[partitions];
        for (int i = 0; i < weights.length; i++) {
            byte[] key = ("account-" + i).getBytes(StandardCharsets.UTF_8);
            int p = Murmur2.PARTITIONER.partition(key, partitions);
            placement.shares[p] += weights[i] / sum;
            if (found[p] < LISTED) {
                placement.keys[p][found[p]] = RecordKey.of(key);
                placement.keyShares[p][found[p]] = weights[i] / sum;
                found[p]++;
            }
        }
        return placement;
    }
}
