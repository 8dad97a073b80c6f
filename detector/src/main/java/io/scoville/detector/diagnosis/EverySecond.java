package io.scoville.detector.diagnosis;

import io.scoville.detector.skew.TopicHistory;
import io.scoville.detector.window.TopicWindow;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** {@link Cause#EVERY_SECOND_PARTITION}: the pattern held for ten windows, or for ten minutes of one long window. */
final class EverySecond implements StandingFinding {
    private static final int WINDOWS = 10;
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(10);

    @Override
    public Optional<Finding> find(JudgedTopic topic, TopicHistory history) {
        TopicWindow window = topic.window();
        Duration tenWindows = window.length().multipliedBy(WINDOWS);
        Duration needed = tenWindows.compareTo(LONG_ENOUGH) < 0 ? tenWindows : LONG_ENOUGH;
        return history.after(window, topic.judgement())
                .everySecond()
                .filter(row -> Duration.between(row.since(), window.end()).compareTo(needed) >= 0)
                .map(row -> finding(window, row));
    }

    private static Finding finding(TopicWindow window, TopicHistory.EverySecond row) {
        Duration held = Duration.between(row.since(), window.end());
        List<Integer> used = IntStream.range(0, window.partitionCount())
                .filter(partition -> partition % 2 == row.parity())
                .boxed()
                .toList();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("parity", row.parity() == 0 ? "even" : "odd");
        facts.put("seconds", held.toSeconds());
        return new Finding(
                Cause.EVERY_SECOND_PARTITION,
                used,
                "For " + Figures.duration(held) + " records have gone to the " + (row.parity() == 0 ? "even" : "odd")
                        + " partitions only: that is what the RoundRobinPartitioner of older Java clients does"
                        + " (KAFKA-17632), and it leaves half of the partitions idle.",
                facts);
    }
}
