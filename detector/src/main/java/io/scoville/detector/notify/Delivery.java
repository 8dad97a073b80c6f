package io.scoville.detector.notify;

import java.time.Duration;
import java.util.Optional;

/** How it went to tell a receiver. */
sealed interface Delivery {
    /** The receiver has it. */
    record Accepted() implements Delivery {}

    /**
     * The receiver will not take it, however often it is asked.
     *
     * @param reason in words
     */
    record Refused(String reason) implements Delivery {}

    /**
     * It may go better next time.
     *
     * @param reason in words
     * @param notBefore how long the receiver asks us to wait, if it does
     */
    record Failed(String reason, Optional<Duration> notBefore) implements Delivery {}
}
