package io.scoville.benchmarks.sketch;

import com.sun.management.ThreadMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.openjdk.jol.info.GraphLayout;

/**
 * Measures one structure in this JVM.
 *
 * <p>Time is that of the thread on the CPU, not that of the wall: other processes disturb it less. A stream is laid out
 * in memory in the order of its arrival, each key an array of its own, as a consumer has them. After a warm-up, batches
 * are timed one by one; the figure is their 20th percentile.
 */
final class Measurement {
    private static final int STREAM = 1 << 20;
    private static final int BATCH = 1 << 15;
    private static final int TURN = 128;
    private static final long WARM_UP_NANOS = 200_000_000;
    private static final long MEASURE_NANOS = 100_000_000;
    private static final double PERCENTILE = 0.2;
    private static final int RECORDS = 10_000_000;
    private static final int WEIGHTED_RECORDS = 1_000_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Structure structure;
    private final PrintStream out;
    private final byte[][] keys = Keys.all();
    private final Map<String, Integer> ids = new HashMap<>();

    Measurement(Structure structure, PrintStream out) {
        this.structure = structure;
        this.out = out;
        for (int id = 0; id < keys.length; id++) {
            ids.put(Keys.text(keys[id]), id);
        }
    }

    /** Measures all streams, or one of them without its accuracy, and prints a row for each. */
    void run(Stream stream, boolean withAccuracy) {
        byte[][] arrivals = arrivals(stream);
        for (boolean byBytes : new boolean[] {false, true}) {
            Optional<Accuracy> accuracy = Optional.empty();
            long memoryBytes = 0;
            if (withAccuracy) {
                Subject subject = structure.create(byBytes);
                accuracy = accuracy(subject, stream, byBytes);
                memoryBytes = GraphLayout.parseInstance(subject.root()).totalSize();
            }
            for (int sketches : new int[] {1, 64}) {
                double[] cost = cost(arrivals, byBytes, sketches);
                out.println(new Row(
                                structure.library(),
                                structure.parameters(),
                                stream.title(),
                                byBytes ? "bytes" : "unit",
                                sketches,
                                cost[0],
                                cost[1],
                                memoryBytes,
                                accuracy)
                        .toLine());
            }
        }
    }

    private Optional<Accuracy> accuracy(Subject subject, Stream stream, boolean byBytes) {
        boolean names = structure.names(byBytes);
        int[] arrivals = stream.ids(names && !byBytes ? RECORDS : WEIGHTED_RECORDS, 99);
        long[] weights = weights(byBytes);
        long[] truth = new long[Keys.COUNT];
        for (int i = 0; i < arrivals.length; i++) {
            long weight = weights[i & (STREAM - 1)];
            subject.update(keys[arrivals[i]], weight);
            truth[arrivals[i]] += weight;
        }
        return names ? Optional.of(Accuracy.of(subject, keys, ids, truth)) : Optional.empty();
    }

    private static long[] weights(boolean byBytes) {
        long[] weights = new long[STREAM];
        SplittableRandom random = new SplittableRandom(5);
        Arrays.setAll(weights, i -> byBytes ? 100 + random.nextInt(2000) : 1);
        return weights;
    }

    /** Nanoseconds and bytes per update. */
    private double[] cost(byte[][] arrivals, boolean byBytes, int sketches) {
        long[] weights = weights(byBytes);
        Subject[] subjects = new Subject[sketches];
        Arrays.setAll(subjects, i -> structure.create(byBytes));
        long end = threads.getCurrentThreadCpuTime() + WARM_UP_NANOS;
        int from = 0;
        while (threads.getCurrentThreadCpuTime() < end) {
            run(subjects, arrivals, weights, from, TURN * 8);
            from = (from + TURN * 8) & (STREAM - 1);
        }
        from = 0;
        double[] nanos = new double[4096];
        int batches = 0;
        end = threads.getCurrentThreadCpuTime() + MEASURE_NANOS;
        long allocated = threads.getCurrentThreadAllocatedBytes();
        int batch = BATCH;
        long updates = 0;
        while (batches < 5 || (batches < nanos.length && threads.getCurrentThreadCpuTime() < end)) {
            long start = threads.getCurrentThreadCpuTime();
            run(subjects, arrivals, weights, from, batch);
            long spent = threads.getCurrentThreadCpuTime() - start;
            nanos[batches++] = (double) spent / batch;
            updates += batch;
            from = (from + batch) & (STREAM - 1);
            if (spent > MEASURE_NANOS / 10) {
                batch = TURN * 8;
            }
        }
        double bytes = (double) (threads.getCurrentThreadAllocatedBytes() - allocated) / updates;
        Arrays.sort(nanos, 0, batches);
        return new double[] {nanos[(int) (batches * PERCENTILE)], bytes};
    }

    private static void run(Subject[] subjects, byte[][] arrivals, long[] weights, int from, int count) {
        for (int turn = from; turn < from + count; turn += TURN) {
            Subject subject = subjects[(turn / TURN) & (subjects.length - 1)];
            for (int i = turn; i < turn + TURN; i++) {
                subject.update(arrivals[i], weights[i]);
            }
        }
    }

    private byte[][] arrivals(Stream stream) {
        int[] ids = stream.ids(STREAM, 7);
        byte[][] arrivals = new byte[STREAM][];
        Arrays.setAll(arrivals, i -> keys[ids[i]].clone());
        return arrivals;
    }
}
