package io.scoville.detector.alert;

import io.scoville.detector.skew.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The open episodes of one topic. Immutable: an evaluation gives the next book and the changes to send, so that a book
 * that was stored with its changes survives a restart without telling anything twice.
 *
 * @param topic the topic
 * @param evaluatedAt when it was last evaluated
 * @param episodes the open episodes by the id of their subject
 * @param budget what may still be sent
 */
public record AlertBook(
        String topic, Optional<Instant> evaluatedAt, Map<String, Episode> episodes, SendingBudget budget) {
    /*
     * Time passes in steps from evaluation to evaluation, and a step is never longer than this. Without the cap a
     * detector that was down for an hour would come back, see a condition twice, and fire at once.
     */
    private static final Duration LONGEST_STEP = Duration.ofSeconds(15);

    /** Keeps its own copy of the map. */
    public AlertBook {
        episodes = Map.copyOf(episodes);
    }

    /** A topic about which nothing is known. */
    public static AlertBook empty(String topic) {
        return new AlertBook(topic, Optional.empty(), Map.of(), SendingBudget.startingAt(Instant.EPOCH));
    }

    /**
     * The next book, and what is to be sent.
     *
     * @param book to be kept
     * @param changes to be sent, in this order
     */
    public record Outcome(AlertBook book, List<Alert> changes) {}

    /**
     * Takes in one evaluation. One that decides nothing changes nothing, and no time passes.
     *
     * @throws IllegalArgumentException if the evaluation is of another topic
     */
    public Outcome evaluate(Evaluation evaluation, AlertPolicy policy) {
        if (!evaluation.topic().equals(topic)) {
            throw new IllegalArgumentException(
                    "an evaluation of " + evaluation.topic() + " does not belong into the book of " + topic);
        }
        Instant now = evaluation.at();
        if (!evaluation.decisive()) {
            return new Outcome(new AlertBook(topic, Optional.of(now), episodes, budget), List.of());
        }
        Map<String, Episode> advanced = advance(evaluation, step(now), policy);
        return new Teller(now, policy, budget.at(now)).tell(advanced);
    }

    /** What fires now and was told, with its current numbers. */
    public List<Alert> firing() {
        List<Alert> alerts = new ArrayList<>();
        for (Episode episode : new TreeMap<>(episodes).values()) {
            episode.told()
                    .ifPresent(severity -> alerts.add(
                            alert(episode, Alert.State.FIRING, severity, evaluatedAt.orElse(episode.since()), 0)));
        }
        return alerts;
    }

    private Duration step(Instant now) {
        Duration passed = Duration.between(evaluatedAt.orElse(now), now);
        if (passed.isNegative()) {
            return Duration.ZERO;
        }
        return passed.compareTo(LONGEST_STEP) > 0 ? LONGEST_STEP : passed;
    }

    private Map<String, Episode> advance(Evaluation evaluation, Duration step, AlertPolicy policy) {
        Map<String, Episode> next = new TreeMap<>();
        episodes.forEach((id, episode) -> next.put(id, episode.isGone(step)));
        for (Condition condition : evaluation.conditions()) {
            String id = condition.subject().id();
            Episode before = episodes.get(id);
            if (condition.level() == Condition.Level.HOLDS) {
                Episode open = before == null ? Episode.begin(condition, evaluation.at()) : before;
                next.put(id, open.holds(condition, before == null ? Duration.ZERO : step, policy));
            } else if (before != null) {
                next.put(id, before.lingers());
            }
        }
        return next;
    }

    private static Alert alert(Episode episode, Alert.State state, Severity severity, Instant at, int heldBack) {
        return new Alert(episode.subject(), state, severity, episode.since(), at, heldBack, episode.details());
    }

    /** Decides what of the advanced episodes is told, within mutes and the limit per minute. */
    private final class Teller {
        private final Instant now;
        private final AlertPolicy policy;
        private final List<Alert> changes = new ArrayList<>();
        private final Map<String, Episode> kept = new TreeMap<>();
        private SendingBudget left;

        Teller(Instant now, AlertPolicy policy, SendingBudget left) {
            this.now = now;
            this.policy = policy;
            this.left = left;
        }

        Outcome tell(Map<String, Episode> advanced) {
            advanced.forEach((id, episode) -> {
                if (episode.isOver(policy)) {
                    resolve(episode);
                } else {
                    kept.put(id, episode.hasNews() ? tryToTell(episode) : episode);
                }
            });
            return new Outcome(new AlertBook(topic, Optional.of(now), kept, left), List.copyOf(changes));
        }

        // Never held back: there is at most one for each firing that was sent.
        private void resolve(Episode episode) {
            episode.told()
                    .ifPresent(severity -> changes.add(alert(
                            episode,
                            Alert.State.RESOLVED,
                            severity,
                            now,
                            left.heldBack().size())));
        }

        private Episode tryToTell(Episode episode) {
            if (policy.isMuted(topic, now)) {
                return episode;
            }
            if (!left.allows(policy)) {
                left = left.holdBack(episode.subject().id());
                return episode;
            }
            changes.add(alert(
                    episode,
                    Alert.State.FIRING,
                    episode.severity(),
                    now,
                    left.heldBack().size()));
            left = left.send();
            return episode.wasTold(episode.severity());
        }
    }
}
