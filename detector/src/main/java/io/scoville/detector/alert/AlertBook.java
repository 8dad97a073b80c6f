package io.scoville.detector.alert;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The open episodes of one topic. Immutable: an evaluation gives the next book and the changes to send, so that a book
 * that was stored with its changes survives a restart without telling anything twice.
 *
 * @param topic the topic
 * @param evaluatedAt when it was last evaluated
 * @param episodes the open episodes by the id of their subject
 * @param farewells what was resolved within the last {@link #RETOLD}, oldest first
 * @param budget what may still be sent
 */
public record AlertBook(
        String topic,
        Optional<Instant> evaluatedAt,
        Map<String, Episode> episodes,
        List<Alert> farewells,
        SendingBudget budget) {
    /**
     * How far back a restart tells again. A book can reach its store an instant before its changes reach their readers;
     * after a crash in that instant they would never be told.
     */
    public static final Duration RETOLD = Duration.ofMinutes(1);

    /** The most time that a crash takes away from how long a condition has held. */
    public static final Duration LONGEST_UNSAVED = Duration.ofSeconds(10);

    /*
     * Time passes in steps from evaluation to evaluation, and a step is never longer than this. Without the cap a
     * detector that was down for an hour would come back, see a condition twice, and fire at once.
     */
    private static final Duration LONGEST_STEP = Duration.ofSeconds(15);

    /** Keeps its own copies. */
    public AlertBook {
        episodes = Map.copyOf(episodes);
        farewells = List.copyOf(farewells);
    }

    /** A topic about which nothing is known. */
    public static AlertBook empty(String topic) {
        return new AlertBook(topic, Optional.empty(), Map.of(), List.of(), SendingBudget.startingAt(Instant.EPOCH));
    }

    /**
     * The next book, and what is to be sent.
     *
     * @param book to be kept
     * @param changes to be sent, in this order
     */
    public record Outcome(AlertBook book, List<Alert> changes) {
        /** Keeps its own copy of the list. */
        public Outcome {
            changes = List.copyOf(changes);
        }
    }

    /**
     * Takes in one evaluation. For kinds that it does not decide about nothing changes, and no time passes.
     *
     * @throws IllegalArgumentException if the evaluation is of another topic
     */
    public Outcome evaluate(Evaluation evaluation, AlertPolicy policy) {
        if (!evaluation.topic().equals(topic)) {
            throw new IllegalArgumentException(
                    "an evaluation of " + evaluation.topic() + " does not belong into the book of " + topic);
        }
        Instant now = evaluation.at();
        Telling telling = new Telling(topic, now, policy, budget.at(now));
        advance(evaluation, step(now), policy.holdFor(evaluation.span()))
                .values()
                .forEach(telling::add);
        List<Alert> recent = Stream.concat(
                        farewells.stream()
                                .filter(alert -> alert.changedAt().plus(RETOLD).isAfter(now)),
                        telling.farewells().stream())
                .toList();
        AlertBook next = new AlertBook(topic, Optional.of(now), telling.open(), recent, telling.budget());
        return new Outcome(next, telling.changes());
    }

    /** Ends all that was told, at once: the topic is no more. Nothing stays open. */
    public Outcome close(Instant now) {
        List<Alert> ends = told().map(episode -> Telling.end(episode, now))
                .sorted(Comparator.comparing(Alert::id))
                .toList();
        return new Outcome(new AlertBook(topic, Optional.of(now), Map.of(), ends, budget), ends);
    }

    /** What fires now and was told, with its current numbers, by id. */
    public List<Alert> firing() {
        return told().map(episode -> Telling.current(episode, evaluatedAt.orElse(episode.since())))
                .sorted(Comparator.comparing(Alert::id))
                .toList();
    }

    /**
     * What was sent shortly before the last evaluation, oldest first: to be sent again, unchanged, by whoever takes over
     * a stored book.
     */
    public List<Alert> toldLately() {
        Instant since = evaluatedAt.orElse(Instant.EPOCH).minus(RETOLD);
        return Stream.concat(farewells.stream(), told().flatMap(episode -> episode.told().stream()))
                .filter(alert -> alert.updatedAt().isAfter(since))
                .sorted(Comparator.comparing(Alert::updatedAt))
                .toList();
    }

    /**
     * Whether this book must be stored, given the one that was stored last: at once when something was told or is over,
     * and otherwise seldom, since a crash then costs a few seconds of patience at most.
     */
    public boolean mustReplace(AlertBook stored) {
        if (episodes.isEmpty() && stored.episodes.isEmpty() && farewells.isEmpty()) {
            return false;
        }
        return !lastWords().equals(stored.lastWords())
                || stored.evaluatedAt
                        .map(at -> !at.plus(LONGEST_UNSAVED).isAfter(evaluatedAt.orElse(at)))
                        .orElse(true);
    }

    /** The partitions of an alert that fires, by its last details; empty if it does not. */
    Set<Integer> partitionsOf(AlertSubject subject) {
        return Optional.ofNullable(episodes.get(subject.id()))
                .filter(Episode::firing)
                .map(episode -> Set.copyOf(episode.details().partitions()))
                .orElse(Set.of());
    }

    private Map<String, Optional<Alert>> lastWords() {
        Map<String, Optional<Alert>> words = new TreeMap<>();
        episodes.forEach((id, episode) -> words.put(id, episode.told()));
        return words;
    }

    private Stream<Episode> told() {
        return episodes.values().stream().filter(episode -> episode.told().isPresent());
    }

    private Duration step(Instant now) {
        Duration passed = Duration.between(evaluatedAt.orElse(now), now);
        if (passed.isNegative()) {
            return Duration.ZERO;
        }
        return passed.compareTo(LONGEST_STEP) > 0 ? LONGEST_STEP : passed;
    }

    private Map<String, Episode> advance(Evaluation evaluation, Duration step, Duration holdFor) {
        Map<String, Episode> next = new TreeMap<>();
        episodes.forEach((id, episode) ->
                next.put(id, evaluation.decided().contains(episode.subject().kind()) ? episode.isGone(step) : episode));
        for (Condition condition : evaluation.conditions()) {
            Optional<Episode> before =
                    Optional.ofNullable(episodes.get(condition.subject().id()));
            Optional<Episode> after = switch (condition.level()) {
                case HOLDS ->
                    Optional.of(before.map(open -> open.holds(condition, step, holdFor))
                            .orElseGet(() -> Episode.begin(condition, evaluation.at())
                                    .holds(condition, Duration.ZERO, holdFor)));
                case LINGERS -> before.map(Episode::lingers);
                case CANNOT_SAY -> before;
            };
            after.ifPresent(episode -> next.put(episode.subject().id(), episode));
        }
        return next;
    }
}
