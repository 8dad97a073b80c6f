package io.scoville.detector.window;

import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.WindowSummary;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import io.scoville.detector.window.WindowStatistics.PartitionTotals;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;

/** The panes of all partitions of one topic. */
final class TopicPanes {
    private static final int REMEMBERED_IDS = 16;

    private final String topic;
    private final Timing timing;
    private final SortedMap<Integer, PartitionPanes> partitions = new TreeMap<>();
    private final Set<UUID> formerIds = new LinkedHashSet<>();
    private UUID topicId;
    private int partitionCount;
    private Instant heardOf;

    TopicPanes(WindowSummary first, Timing timing) {
        this.topic = first.source().topic();
        this.topicId = first.source().topicId();
        this.timing = timing;
        this.heardOf = first.paneEnd();
    }

    /** End of the last pane of any partition. */
    Instant heardOf() {
        return heardOf;
    }

    void accept(WindowSummary summary) {
        UUID id = summary.source().topicId();
        if (formerIds.contains(id)) {
            return;
        }
        if (!id.equals(topicId)) {
            becomeAnother(id);
        }
        partitionCount = Math.max(
                partitionCount,
                Math.max(summary.source().partitionCount(), summary.source().partition() + 1));
        if (summary.paneEnd().isAfter(heardOf)) {
            heardOf = summary.paneEnd();
        }
        partitions
                .computeIfAbsent(
                        summary.source().partition(), number -> new PartitionPanes(summary, timing.replaceable()))
                .accept(summary);
    }

    // Deleted and created again under its name: what was known is about another topic.
    private void becomeAnother(UUID id) {
        formerIds.add(topicId);
        if (formerIds.size() > REMEMBERED_IDS) {
            formerIds.remove(formerIds.iterator().next());
        }
        topicId = id;
        partitions.clear();
        partitionCount = 0;
    }

    EvaluatedWindow evaluate(Instant end, Duration delay, IntFunction<OptionalInt> leaders) {
        Instant start = start(end);
        List<Gap> gaps = new ArrayList<>();
        for (var each : partitions.entrySet()) {
            each.getValue()
                    .slideTo(
                            start, end, hole -> gaps.add(new Gap(topic, each.getKey(), hole.offsets(), hole.reason())));
        }
        List<PartitionWindow> windows = new ArrayList<>(partitionCount);
        List<PartitionTotals> totals = new ArrayList<>(partitionCount);
        for (int number = 0; number < partitionCount; number++) {
            PartitionPanes panes = partitions.get(number);
            OptionalInt leader = leaders.apply(number);
            if (panes == null) {
                windows.add(unobserved(number, leader));
                totals.add(new PartitionTotals(number, 0, 0, 0));
            } else {
                boolean whole = !panes.since().isAfter(start)
                        && panes.observedTo().plus(timing.silence()).isAfter(end);
                windows.add(panes.window(start, end, whole, leader));
                totals.add(panes.totals().shown());
            }
        }
        boolean catchingUp = partitions.values().stream().anyMatch(panes -> panes.anyPane(flags -> flags.catchingUp()));
        boolean sampled = partitions.values().stream().anyMatch(panes -> panes.anyPane(flags -> flags.sampled()));
        return new EvaluatedWindow(
                new TopicWindow(topic, TopicWindow.Basis.TRAFFIC, start, end, windows),
                new WindowStatistics(
                        delay,
                        catchingUp,
                        sampled,
                        sum(RunningTotals::duplicates),
                        sum(RunningTotals::recounted),
                        totals),
                gaps);
    }

    private long sum(ToLongFunction<RunningTotals> figure) {
        return partitions.values().stream()
                .map(PartitionPanes::totals)
                .mapToLong(figure)
                .sum();
    }

    // While the observation is younger than the window, the window is as old as the observation. Partitions are found
    // one
    // after the other, within a few seconds: those that were found together were there together.
    private Instant start(Instant end) {
        Instant start = end.minus(timing.window());
        Optional<Instant> first =
                partitions.values().stream().map(PartitionPanes::since).min(Instant::compareTo);
        if (first.isEmpty()) {
            return start;
        }
        Instant foundTogether = first.get().plus(timing.foundTogether());
        Instant all = partitions.values().stream()
                .map(PartitionPanes::since)
                .filter(since -> !since.isAfter(foundTogether))
                .max(Instant::compareTo)
                .orElse(first.get());
        Instant begin = all.isBefore(end) ? all : end.minus(timing.pane());
        return begin.isAfter(start) ? begin : start;
    }

    private static PartitionWindow unobserved(int number, OptionalInt leader) {
        return new PartitionWindow(
                number,
                leader,
                Traffic.NONE,
                new OffsetRange(0, 0),
                List.of(),
                Unlisted.NOTHING,
                Optional.empty(),
                0,
                false);
    }
}
