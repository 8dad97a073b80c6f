package io.scoville.sketch;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The keys of a window that slides by panes: the last ones are added up, older ones are dropped whole. No sketch is ever
 * subtracted from another, so the bounds of the sum are as certain as those of a pane.
 *
 * <h2>Space</h2>
 *
 * One sketch for each pane and one for the sum; a dropped pane is used again for the next.
 */
public final class SlidingKeySketch {
    private final int panes;
    private final KeySketch sum;
    private final Deque<KeySketch> window = new ArrayDeque<>();

    /**
     * An empty window.
     *
     * @param profile how large each pane is
     * @param seed of the hash
     * @param panes how many there are at most, the current one included, from 1
     * @throws IllegalArgumentException if there would be no pane
     */
    public SlidingKeySketch(SketchProfile profile, long seed, int panes) {
        if (panes < 1) {
            throw new IllegalArgumentException("a window needs at least 1 pane, got " + panes);
        }
        this.panes = panes;
        sum = KeySketch.create(profile, seed);
        window.addLast(KeySketch.create(profile, seed));
    }

    /** The pane that counts now. */
    public KeySketch current() {
        return window.getLast();
    }

    /** Begins a pane; drops the oldest one if there are enough. */
    public void advance() {
        KeySketch next;
        if (window.size() == panes) {
            next = window.removeFirst();
            next.clear();
        } else {
            next = KeySketch.create(sum.profile(), sum.seed());
        }
        window.addLast(next);
    }

    /** What all panes counted. Valid until the next call. */
    public KeySketch sum() {
        sum.clear();
        window.forEach(sum::merge);
        return sum;
    }
}
