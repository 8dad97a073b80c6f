package io.scoville.detector.topics;

/** Bytes that are no summary; the message says in one line what is wrong, and nothing of what is in them. */
public final class MalformedSummaryException extends RuntimeException {
    MalformedSummaryException(String message) {
        super(message);
    }

    MalformedSummaryException(String message, Throwable cause) {
        super(message, cause);
    }
}
