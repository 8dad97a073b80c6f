package io.scoville.detector.broker;

/** The embedded broker could not be started; the message says why and what to try, in one line. */
public final class BrokerStartException extends RuntimeException {
    BrokerStartException(String message) {
        super(message);
    }

    BrokerStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
