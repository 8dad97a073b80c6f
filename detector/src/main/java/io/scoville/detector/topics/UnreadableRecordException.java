package io.scoville.detector.topics;

/** A record of one of our own topics that is not what we write. The message names the field, never its content. */
public final class UnreadableRecordException extends RuntimeException {
    /** What is wrong with the record. */
    public UnreadableRecordException(String message) {
        super(message);
    }

    /** What is wrong with the record, and how that was noticed. */
    public UnreadableRecordException(String message, Throwable cause) {
        super(message, cause);
    }
}
