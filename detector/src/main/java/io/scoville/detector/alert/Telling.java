package io.scoville.detector.alert;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Decides what of the episodes of one evaluation is told, within mutes and the limit per minute. */
final class Telling {
    /** How long the details of a firing alert stand before they are brought up to date, if others are concerned now. */
    static final Duration DETAILS_STAND = Duration.ofMinutes(5);

    /** A firing alert is told again after this in any case, so that no retention removes it from the feed. */
    static final Duration TOLD_AGAIN = Duration.ofDays(1);

    private final String topic;
    private final Instant now;
    private final AlertPolicy policy;
    private final List<Alert> changes = new ArrayList<>();
    private final List<Alert> farewells = new ArrayList<>();
    private final Map<String, Episode> open = new TreeMap<>();
    private SendingBudget left;

    Telling(String topic, Instant now, AlertPolicy policy, SendingBudget left) {
        this.topic = topic;
        this.now = now;
        this.policy = policy;
        this.left = left;
    }

    void add(Episode episode) {
        String id = episode.subject().id();
        if (episode.isOver(policy)) {
            resolve(episode);
        } else if (policy.isMuted(topic, now)) {
            open.put(id, episode);
        } else if (episode.hasNews()) {
            open.put(id, tellOrHoldBack(episode));
        } else {
            open.put(id, mayUpdate(episode) ? update(episode) : episode);
        }
    }

    List<Alert> changes() {
        return changes;
    }

    List<Alert> farewells() {
        return farewells;
    }

    Map<String, Episode> open() {
        return open;
    }

    SendingBudget budget() {
        return left;
    }

    /** An alert that was told, with the numbers of now. */
    static Alert current(Episode episode, Instant now) {
        Alert told = episode.told().orElseThrow();
        return new Alert(
                told.subject(),
                told.state(),
                told.severity(),
                told.since(),
                told.changedAt(),
                now.isBefore(told.changedAt()) ? told.changedAt() : now,
                told.heldBack(),
                episode.details());
    }

    /** The end of an alert that was told. */
    static Alert end(Episode episode, Instant now) {
        Alert told = episode.told().orElseThrow();
        return new Alert(
                told.subject(), Alert.State.RESOLVED, told.severity(), told.since(), now, now, 0, episode.details());
    }

    // Never held back: there is at most one for each firing that was sent.
    private void resolve(Episode episode) {
        if (episode.told().isPresent()) {
            Alert farewell = end(episode, now);
            changes.add(farewell);
            farewells.add(farewell);
        }
    }

    private Episode tellOrHoldBack(Episode episode) {
        if (!left.allows(policy)) {
            left = left.holdBack(episode.subject().id());
            return episode;
        }
        Alert alert = fire(episode);
        left = left.send();
        changes.add(alert);
        return episode.wasTold(alert);
    }

    private boolean mayUpdate(Episode episode) {
        return left.allows(policy)
                && episode.gone().isEmpty()
                && episode.told()
                        .filter(told -> isStale(told, episode.details()))
                        .isPresent();
    }

    private boolean isStale(Alert told, AlertDetails details) {
        return isOld(told, details.concernsOthersThan(told.details()) ? DETAILS_STAND : TOLD_AGAIN);
    }

    private boolean isOld(Alert told, Duration age) {
        return !told.updatedAt().plus(age).isAfter(now);
    }

    private Episode update(Episode episode) {
        Alert alert = current(episode, now);
        left = left.sendUpdate();
        changes.add(alert);
        return episode.wasTold(alert);
    }

    private Alert fire(Episode episode) {
        return new Alert(
                episode.subject(),
                Alert.State.FIRING,
                episode.severity(),
                episode.since(),
                now,
                now,
                left.heldBack().size(),
                episode.details());
    }
}
