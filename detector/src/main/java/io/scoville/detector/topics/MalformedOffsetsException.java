package io.scoville.detector.topics;

/** Bytes that are no sample of offsets, or of a version that cannot be read. */
public final class MalformedOffsetsException extends RuntimeException {
    MalformedOffsetsException(String message, Throwable cause) {
        super(message, cause);
    }
}
