package io.scoville.sketch;

/** Which error a list of keys above a threshold must not make, where an estimate leaves it open. */
public enum ErrorToAvoid {
    /** Only keys that are above for certain: by their lower bound. */
    NO_FALSE_POSITIVES,
    /** All keys that may be above: by their upper bound. */
    NO_FALSE_NEGATIVES
}
