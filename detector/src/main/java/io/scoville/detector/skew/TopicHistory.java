package io.scoville.detector.skew;

import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What must be remembered of a topic's earlier windows, since one window cannot show it. Immutable; the caller keeps one
 * per topic and replaces it after each window. Windows may overlap; where one does not join the last, nothing that was
 * remembered goes on.
 *
 * @param lastEnd end of the last window; absent before the first
 * @param aboveSince since when each partition is above the warning threshold, where only offsets are known: the end of the
 *     first such window
 * @param everySecond since when only every second partition is used
 */
public record TopicHistory(
        Optional<Instant> lastEnd, Map<Integer, Instant> aboveSince, Optional<EverySecond> everySecond) {
    /** Before the first window. */
    public static final TopicHistory NONE = new TopicHistory(Optional.empty(), Map.of(), Optional.empty());

    /** Keeps its own copy of the map. */
    public TopicHistory {
        aboveSince = Map.copyOf(aboveSince);
    }

    /**
     * A row of windows in which every second partition was used only.
     *
     * @param parity 0 where the even partitions are used, 1 where the odd ones are
     * @param since start of the first of these windows
     */
    public record EverySecond(int parity, Instant since) {}

    /** The history with one more window. */
    public TopicHistory after(TopicWindow window, Judgement judgement) {
        Map<Integer, Instant> above = new HashMap<>();
        if (window.basis() == Basis.OFFSETS) {
            Stream.of(judgement.verdict().hotPartitions(), judgement.pendingPartitions())
                    .flatMap(List::stream)
                    .forEach(partition -> above.put(partition, aboveSince(partition, window)));
        }
        OptionalInt parity = EverySecondPartition.loadedParity(window);
        return new TopicHistory(
                Optional.of(window.end()),
                above,
                parity.isPresent() ? Optional.of(everySecond(parity.getAsInt(), window)) : Optional.empty());
    }

    /** For how long a partition that is above the threshold in this window has been so. */
    Duration aboveFor(int partition, TopicWindow window) {
        return Duration.between(aboveSince(partition, window), window.end());
    }

    private Instant aboveSince(int partition, TopicWindow window) {
        return joins(window) ? aboveSince.getOrDefault(partition, window.end()) : window.end();
    }

    private EverySecond everySecond(int parity, TopicWindow window) {
        return everySecond
                .filter(earlier -> joins(window) && earlier.parity() == parity)
                .orElseGet(() -> new EverySecond(parity, window.start()));
    }

    private boolean joins(TopicWindow window) {
        return lastEnd.isPresent() && !window.start().isAfter(lastEnd.get());
    }
}
