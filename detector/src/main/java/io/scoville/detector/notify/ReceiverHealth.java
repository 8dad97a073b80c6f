package io.scoville.detector.notify;

import java.time.Instant;
import java.util.Optional;

/**
 * How it goes with one receiver.
 *
 * @param receiver its name
 * @param state whether it takes what it is told
 * @param pending alerts that wait to be told
 * @param lastDelivered when it last took something, if it did since the start
 * @param failingSince since when it does not, while it does not
 * @param lastError why, in words
 */
public record ReceiverHealth(
        String receiver,
        State state,
        int pending,
        Optional<Instant> lastDelivered,
        Optional<Instant> failingSince,
        Optional<String> lastError) {
    /** Whether it takes what it is told. */
    public enum State {
        /** Nothing was sent yet. */
        IDLE,
        /** The last attempt went well. */
        UP,
        /** The last attempt failed and will be repeated. */
        DOWN,
        /** The last attempt was refused for good: something is wrong with the address, the secret or the request. */
        REFUSES,
        /** The alerts cannot be read. */
        UNREADABLE
    }

    static ReceiverHealth idle(String receiver) {
        return new ReceiverHealth(receiver, State.IDLE, 0, Optional.empty(), Optional.empty(), Optional.empty());
    }

    ReceiverHealth delivered(Instant now, int stillPending) {
        return new ReceiverHealth(
                receiver, State.UP, stillPending, Optional.of(now), Optional.empty(), Optional.empty());
    }

    ReceiverHealth failed(State failure, String reason, Instant now, int stillPending) {
        return new ReceiverHealth(
                receiver,
                failure,
                stillPending,
                lastDelivered,
                failingSince.or(() -> Optional.of(now)),
                Optional.of(reason));
    }

    boolean isFailing() {
        return failingSince.isPresent();
    }
}
