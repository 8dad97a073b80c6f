package io.scoville.detector.notify;

/** Is told how each attempt went, on the thread of the receiver. */
@FunctionalInterface
public interface NotifyListener {
    /** Nobody listens. */
    NotifyListener NONE = (receiver, outcome) -> {};

    /** How an attempt went. */
    enum Outcome {
        /** The receiver has it. */
        DELIVERED,
        /** It failed and will be tried again. */
        RETRIED,
        /** The receiver will never take it. */
        GIVEN_UP
    }

    /**
     * An attempt was made.
     *
     * @param receiver name of the receiver
     * @param outcome how it went
     */
    void attempted(String receiver, Outcome outcome);
}
