package io.scoville.detector.skew;

/** How bad it is. Only {@link #CRITICAL} is meant to wake somebody. */
public enum Severity {
    /** Worth knowing. */
    INFO,
    /** Worth a look in working hours. */
    WARNING,
    /** Worth waking somebody. */
    CRITICAL
}
