package io.scoville.detector.alert;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/**
 * How many changes of a topic were sent in the current minute, and which were held back since the last that was sent.
 *
 * @param minuteStart start of the current minute
 * @param sent changes sent in it
 * @param heldBack ids of the alerts that had news since the last change that was sent, and could not tell it
 */
public record SendingBudget(Instant minuteStart, int sent, Set<String> heldBack) {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** Keeps its own copy of the set. */
    public SendingBudget {
        heldBack = Set.copyOf(heldBack);
    }

    /** Nothing sent yet. */
    public static SendingBudget startingAt(Instant now) {
        return new SendingBudget(now, 0, Set.of());
    }

    SendingBudget at(Instant now) {
        return now.isBefore(minuteStart.plus(MINUTE)) ? this : new SendingBudget(now, 0, heldBack);
    }

    boolean allows(AlertPolicy policy) {
        return sent < policy.changesPerMinute();
    }

    SendingBudget send() {
        return new SendingBudget(minuteStart, sent + 1, Set.of());
    }

    // An update is sent on behalf of itself only: it says nothing of what was held back.
    SendingBudget sendUpdate() {
        return new SendingBudget(minuteStart, sent + 1, heldBack);
    }

    SendingBudget holdBack(String id) {
        Set<String> more = new HashSet<>(heldBack);
        more.add(id);
        return new SendingBudget(minuteStart, sent, more);
    }
}
