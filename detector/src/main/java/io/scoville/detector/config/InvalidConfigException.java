package io.scoville.detector.config;

/** A configuration that must not be started with. The message is one line for the operator: field, value, range. */
public final class InvalidConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param message one line that names the field, the value and what is allowed
     */
    public InvalidConfigException(String message) {
        super(message);
    }
}
