package io.scoville.detector.cli;

/** A command could not do its work; the message is the one line that the user sees. */
final class CommandFailure extends RuntimeException {
    CommandFailure(String message) {
        super(message);
    }

    CommandFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
