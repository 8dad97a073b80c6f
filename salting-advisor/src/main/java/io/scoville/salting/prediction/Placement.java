package io.scoville.salting.prediction;

import java.util.Arrays;

/**
 * Moves weights between partitions and keeps book of what each partition then carries, with bounds.
 *
 * <p>The load of a partition is known exactly, that of a key in it only within bounds. What a key takes from one
 * partition it brings to others: the net is linear in the weight of the key, so each bound of a partition's load follows
 * from one bound of each key.
 */
public final class Placement {
    private final double[] estimate;
    private final double[] lower;
    private final double[] upper;
    private final double[] net;

    /**
     * Before anything is moved.
     *
     * @param observed load of each partition, known exactly, none negative; copied
     */
    public Placement(double[] observed) {
        estimate = observed.clone();
        lower = observed.clone();
        upper = observed.clone();
        net = new double[observed.length];
    }

    /**
     * Moves a weight.
     *
     * @param weight what is moved
     * @param from where it lies, in equal parts; a partition that is named twice holds two of them
     * @param to where it comes to lie, likewise
     */
    public void move(Weight weight, int[] from, int[] to) {
        Arrays.stream(from).forEach(partition -> net[partition] -= 1.0 / from.length);
        Arrays.stream(to).forEach(partition -> net[partition] += 1.0 / to.length);
        Arrays.stream(from).forEach(partition -> settle(weight, partition));
        Arrays.stream(to).forEach(partition -> settle(weight, partition));
    }

    private void settle(Weight weight, int partition) {
        double part = net[partition];
        net[partition] = 0;
        estimate[partition] += part * weight.estimate();
        lower[partition] += part * (part > 0 ? weight.lower() : weight.upper());
        upper[partition] += part * (part > 0 ? weight.upper() : weight.lower());
    }

    /** The load as it stands. */
    public PredictedLoad load() {
        return new PredictedLoad(estimate, lower, upper);
    }
}
