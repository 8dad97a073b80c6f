package io.scoville.detector.app;

/** The detector cannot start or go on. The message is one line for the operator: what is wrong, and what to try. */
public final class DetectorFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A failure that was recognised. */
    public DetectorFailure(String message) {
        super(message);
    }
}
