package io.scoville.salting;

import io.scoville.salting.key.KeyBytes;
import io.scoville.salting.key.SaltFormat;
import io.scoville.salting.partitioner.Partitioner;
import io.scoville.salting.prediction.PartitionChange;
import io.scoville.salting.prediction.PredictedLoad;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Answers what a change would do to a topic, before anybody makes it. */
public final class WhatIf {
    private final TopicLoad load;
    private final SaltFormat format;

    /**
     * For one topic.
     *
     * @param load its load
     * @param format how a bucket is written
     */
    public WhatIf(TopicLoad load, SaltFormat format) {
        this.load = load;
        this.format = format;
    }

    /**
     * The prediction.
     *
     * @throws IllegalArgumentException if a key is to be salted that is not among the heavy keys; the message names it
     */
    public Answer answer(Question question) {
        Plan change = new Plan(question.partitions(), question.partitioner(), Map.of(), format);
        Plan chosen = change;
        Optional<PredictedLoad> plain = Optional.empty();
        if (!question.salts().isEmpty()) {
            chosen = salted(change, question.salts());
            plain = Optional.of(plain(change, question.salts()).predict(load));
        }
        Optional<PartitionChange> partitions = question.partitions().isPresent()
                ? Optional.of(new PartitionChange(
                        load.partitionCount(), question.partitions().getAsInt()))
                : Optional.empty();
        return new Answer(
                chosen,
                load.observed(),
                chosen.predict(load),
                plain,
                partitions,
                partitions.flatMap(moved -> MovedKey.heaviest(load, moved)));
    }

    // Salts are chosen for the topic as it will be, not as it is.
    private Plan salted(Plan change, Map<KeyBytes, Integer> counts) {
        plain(change, counts).predict(load);
        TopicLoad then = new PlanPlacement(change, load).expected();
        int most = counts.values().stream().mapToInt(count -> count).max().orElseThrow();
        Limits limits = new Limits(Limits.DEFAULT_TARGET, Math.max(2, most));
        SaltPlanner planner = new SaltPlanner(then, counts.keySet().stream().toList(), limits, format);
        return change.withSalts(planner.chosen(counts).salts());
    }

    private static Plan plain(Plan change, Map<KeyBytes, Integer> counts) {
        return change.withSalts(SaltPlanner.plainSalts(counts));
    }

    /**
     * What is to be changed; what is absent stays as it is.
     *
     * @param partitions the new number of partitions, 1 to {@value #MOST_PARTITIONS}
     * @param partitioner another partitioner
     * @param salts how many salts a key gets, 1 to {@link Limits#MOST_SALTS}
     */
    public record Question(OptionalInt partitions, Optional<Partitioner> partitioner, Map<KeyBytes, Integer> salts) {
        /** More partitions than this has no topic. */
        public static final int MOST_PARTITIONS = 100_000;

        /**
         * Keeps its own copy.
         *
         * @throws IllegalArgumentException if a number is out of its range; the message is one line that names it
         */
        public Question {
            if (partitions.isPresent() && (partitions.getAsInt() < 1 || partitions.getAsInt() > MOST_PARTITIONS)) {
                throw new IllegalArgumentException(
                        "a topic has 1 to " + MOST_PARTITIONS + " partitions, got " + partitions.getAsInt());
            }
            salts = new LinkedHashMap<>(salts);
            salts.forEach((key, count) -> {
                if (count < 1 || count > Limits.MOST_SALTS) {
                    throw new IllegalArgumentException(
                            "key " + key + " can get 1 to " + Limits.MOST_SALTS + " salts, got " + count);
                }
            });
        }
    }

    /**
     * What would happen.
     *
     * @param plan the change, with the salts that were chosen
     * @param before the load as it is
     * @param after the load as it would be
     * @param plain the load with the salts 0 to S - 1 in place of chosen ones, where keys are salted
     * @param partitions the change of the number of partitions, where there is one
     * @param example the heaviest key that would move to another partition by it, if one of the heavy keys does
     */
    public record Answer(
            Plan plan,
            PredictedLoad before,
            PredictedLoad after,
            Optional<PredictedLoad> plain,
            Optional<PartitionChange> partitions,
            Optional<MovedKey> example) {}
}
