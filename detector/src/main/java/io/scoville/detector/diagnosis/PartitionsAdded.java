package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.TopicWindow;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** {@link Cause#PARTITIONS_ADDED}: the topic was expanded in the window, by what is known or by where its keys are. */
final class PartitionsAdded implements StandingFinding {
    @Override
    public Optional<Finding> find(JudgedTopic topic, TopicHistory history) {
        int now = topic.window().partitionCount();
        if (known(topic.window())) {
            int before = topic.window().facts().partitionsAtStart().orElse(now);
            return Optional.of(
                    finding(topic, before, IntStream.range(before, now).boxed().toList()));
        }
        return topic.recognition() instanceof Recognition.Expanded expanded
                ? Optional.of(finding(
                        topic,
                        expanded.partitionsBefore(),
                        IntStream.range(expanded.partitionsBefore(), now)
                                .boxed()
                                .toList()))
                : Optional.empty();
    }

    static boolean known(TopicWindow window) {
        return window.facts().partitionsAtStart().orElse(window.partitionCount()) < window.partitionCount();
    }

    static Finding finding(JudgedTopic topic, int before, List<Integer> partitions) {
        int now = topic.window().partitionCount();
        double moved = movedShare(before, now);
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("partitionsBefore", before);
        facts.put("partitionsNow", now);
        facts.put("movedShareOfKeys", moved);
        return new Finding(
                Cause.PARTITIONS_ADDED,
                partitions,
                "The topic grew from " + before + " to " + now + " partitions within the window: "
                        + Figures.percent(moved)
                        + " of the keys go to another partition than before, and the order of their records across the"
                        + " change is not kept.",
                facts);
    }

    /**
     * The share of keys that an expansion moves, if the partition is a hash modulo the number of partitions: of
     * {@code lcm(before, now)} residues, {@code before} stay.
     */
    static double movedShare(int before, int now) {
        double gcd = BigInteger.valueOf(before).gcd(BigInteger.valueOf(now)).doubleValue();
        return 1 - gcd / now;
    }
}
