package io.scoville.detector.collect;

import io.scoville.detector.topics.TopicNames;
import java.time.Duration;
import java.util.Set;

/**
 * What an offset collector asks for, and how often.
 *
 * @param topics the topics; Kafka's internal topics, changelogs, repartition topics and our own are never among them
 * @param groups the consumer groups
 * @param own names of our own topics
 * @param ownGroups groups that are ours and are not watched
 * @param beats how often what changes seldom is asked for
 * @param timeLimit the most that one question may take, more than zero
 */
public record OffsetCollectorSettings(
        Selection topics, Selection groups, TopicNames own, Set<String> ownGroups, Beats beats, Duration timeLimit) {
    /**
     * Keeps its own copy of the set.
     *
     * @throws IllegalArgumentException if the time limit is not positive
     */
    public OffsetCollectorSettings {
        ownGroups = Set.copyOf(ownGroups);
        if (timeLimit.isNegative() || timeLimit.isZero()) {
            throw new IllegalArgumentException("a question must be given some time, got " + timeLimit);
        }
    }

    /** The defaults for topics and groups. */
    public static OffsetCollectorSettings of(Selection topics, Selection groups) {
        return new OffsetCollectorSettings(
                topics, groups, TopicNames.DEFAULT, Set.of(), Beats.DEFAULT, Duration.ofSeconds(10));
    }

    /** The same at other beats. */
    public OffsetCollectorSettings withBeats(Beats other) {
        return new OffsetCollectorSettings(topics, groups, own, ownGroups, other, timeLimit);
    }

    /**
     * How often something is asked for, in rounds: 1 is every round. End offsets and commits are asked for every round.
     *
     * @param topics which topics there are, their partitions, leaders, and the brokers
     * @param groups which groups there are, their members, and where they commit
     * @param logStarts where partitions start
     * @param sizes how large they are on disk
     */
    public record Beats(int topics, int groups, int logStarts, int sizes) {
        /** At a round every 5 s: topics every 30 s, groups and starts every 60 s, sizes every 5 min. */
        public static final Beats DEFAULT = new Beats(6, 12, 12, 60);

        /** Everything in every round. */
        public static final Beats ALWAYS = new Beats(1, 1, 1, 1);

        /**
         * Checks the ranges.
         *
         * @throws IllegalArgumentException if a beat is under 1
         */
        public Beats {
            if (topics < 1 || groups < 1 || logStarts < 1 || sizes < 1) {
                throw new IllegalArgumentException("a beat is at least one round, got " + topics + ", " + groups + ", "
                        + logStarts + " and " + sizes);
            }
        }
    }
}
