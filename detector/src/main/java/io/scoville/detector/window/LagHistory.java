package io.scoville.detector.window;

import io.scoville.detector.observation.GroupOffsets;
import io.scoville.detector.observation.GroupOffsets.Commit;
import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.observation.PartitionOffsets;
import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.observation.WindowSummary.Traffic;
import io.scoville.detector.observation.WindowSummary.Unlisted;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The offsets of one topic over time. Takes samples in the order in which they were taken, hands on windows: of the
 * traffic, as far as offsets tell it, and of each consumer group. Not safe for several threads.
 */
public final class LagHistory {
    private final Settings settings;
    private final List<EndOffsetHistory> ends = new ArrayList<>();
    private final Map<String, GroupTrack> groups = new TreeMap<>();
    private final Map<Integer, OpenTransaction> open = new TreeMap<>();
    private Optional<TopicOffsets> latest = Optional.empty();

    /** A history without samples. */
    public LagHistory(Settings settings) {
        this.settings = settings;
    }

    /**
     * How much is looked at.
     *
     * @param samples samples of a full window, at least 2
     * @param interval between two samples, more than zero
     */
    public record Settings(int samples, Duration interval) {
        /** What the service uses unless told otherwise: a minute. */
        public static final Settings DEFAULT = new Settings(12, Duration.ofSeconds(5));

        /**
         * Checks the ranges.
         *
         * @throws IllegalArgumentException unless there are at least two samples, some time apart
         */
        public Settings {
            if (samples < 2 || interval.isNegative() || interval.isZero()) {
                throw new IllegalArgumentException(
                        "a window needs at least 2 samples more than 0 apart, got " + samples + " every " + interval);
            }
        }

        /** From the first sample of a full window to its last. */
        public Duration span() {
            return interval.multipliedBy(samples - 1L);
        }

        // Half an interval of grace: rounds are not taken at exact times.
        Instant oldestKept(Instant now) {
            return now.minus(interval.multipliedBy(samples)).plus(interval.dividedBy(2));
        }
    }

    /**
     * Adds a sample. A sample of another topic id starts anew, since it is another topic under the same name; one that is
     * not later than the latest adds only groups that the latest did not have.
     */
    public void accept(TopicOffsets sample) {
        if (latest.isPresent() && !latest.get().topicId().equals(sample.topicId())) {
            ends.clear();
            groups.clear();
            open.clear();
        }
        while (ends.size() < sample.partitions().size()) {
            ends.add(new EndOffsetHistory());
        }
        for (PartitionOffsets partition : sample.partitions()) {
            partition.end().ifPresent(end -> ends.get(partition.partition()).add(sample.takenAt(), end));
            noticeTransaction(partition, sample.takenAt());
        }
        sample.groups().forEach(group -> acceptGroup(group, sample));
        groups.values().removeIf(track -> track.lastSeen.isBefore(settings.oldestKept(sample.takenAt())));
        latest = Optional.of(sample);
    }

    /** The latest sample. */
    public Optional<TopicOffsets> latest() {
        return latest;
    }

    /** Since when the first of the partitions is watched; absent without a sample. */
    public Optional<Instant> watchedSince() {
        return ends.stream()
                .map(EndOffsetHistory::since)
                .flatMap(Optional::stream)
                .min(Comparator.naturalOrder());
    }

    /** Every group that was seen within the last window, by name; only partitions with a commit are in it. */
    public List<GroupWindow> groups() {
        return latest.map(sample -> groups.entrySet().stream()
                        .map(entry -> entry.getValue().window(entry.getKey(), sample.takenAt()))
                        .toList())
                .orElse(List.of());
    }

    /** Transactions that hold back readers of committed records, by partition. */
    public List<OpenTransaction> openTransactions() {
        return List.copyOf(open.values());
    }

    /**
     * What offsets tell of the traffic between a time and the latest sample. Offsets are not records: where transactions
     * or compaction leave holes, these counts are too high.
     *
     * @param from start of the window
     * @return absent where the latest sample is not later; a partition that was not watched since {@code from} is not whole
     */
    public Optional<TopicWindow> traffic(Instant from) {
        return latest.filter(sample -> sample.takenAt().isAfter(from))
                .map(sample -> new TopicWindow(
                        sample.topic(),
                        TopicWindow.Basis.OFFSETS,
                        from,
                        sample.takenAt(),
                        sample.partitions().stream()
                                .map(partition -> traffic(partition, from, sample.takenAt()))
                                .toList()));
    }

    /**
     * How much was appended to each partition in consecutive intervals of one length, of which the last ends at the latest
     * sample.
     *
     * @param length of each interval
     * @param count at most how many
     * @return as many intervals, up to {@code count}, as any partition was watched for; 0 where one was not watched yet
     */
    public IntervalCounts intervals(Duration length, int count) {
        List<long[]> rows = new ArrayList<>();
        latest.ifPresent(sample -> {
            Instant end = sample.takenAt();
            for (int i = 0; i < count; i++) {
                Optional<long[]> row = appended(end.minus(length), end);
                if (row.isEmpty()) {
                    break;
                }
                rows.add(0, row.get());
                end = end.minus(length);
            }
        });
        return IntervalCounts.of(length, rows);
    }

    private void noticeTransaction(PartitionOffsets partition, Instant at) {
        int number = partition.partition();
        if (partition.stableEnd().isEmpty() || partition.end().isEmpty()) {
            return;
        }
        long stableEnd = partition.stableEnd().getAsLong();
        long held = partition.end().getAsLong() - stableEnd;
        if (held <= 0) {
            open.remove(number);
            return;
        }
        OpenTransaction known = open.get(number);
        Instant since = known != null && known.stableEnd() == stableEnd ? known.since() : at;
        open.put(number, new OpenTransaction(number, stableEnd, held, since, at));
    }

    private Optional<long[]> appended(Instant from, Instant to) {
        if (watchedSince().filter(since -> !since.isAfter(from)).isEmpty()) {
            return Optional.empty();
        }
        long[] row = new long[ends.size()];
        for (int p = 0; p < row.length; p++) {
            OptionalLong start = ends.get(p).endAt(from);
            OptionalLong end = ends.get(p).endAt(to);
            if (start.isPresent() && end.isPresent()) {
                row[p] = Math.max(0, end.getAsLong() - start.getAsLong());
            }
        }
        return Optional.of(row);
    }

    private PartitionWindow traffic(PartitionOffsets partition, Instant from, Instant to) {
        EndOffsetHistory history = ends.get(partition.partition());
        OptionalLong start = history.endAt(from);
        OptionalLong end = history.endAt(to);
        OffsetRange range = start.isPresent() && end.isPresent()
                ? new OffsetRange(start.getAsLong(), Math.max(start.getAsLong(), end.getAsLong()))
                : new OffsetRange(0, 0);
        return new PartitionWindow(
                partition.partition(),
                partition.leader(),
                new Traffic(range.span(), 0, 0, 0, 0, Optional.empty(), Optional.empty()),
                range,
                List.of(),
                Unlisted.NOTHING,
                Optional.empty(),
                0,
                start.isPresent() && end.isPresent());
    }

    private void acceptGroup(GroupOffsets group, TopicOffsets sample) {
        GroupTrack track = groups.computeIfAbsent(group.group(), name -> new GroupTrack());
        track.offsets = group;
        track.lastSeen = sample.takenAt();
        track.seenMembers |= group.membership() == Membership.MEMBERS;
        for (Commit commit : group.commits()) {
            if (commit.partition() < sample.partitions().size()) {
                track.accept(commit, sample.partitions().get(commit.partition()), sample.takenAt());
            }
        }
        track.partitions
                .values()
                .removeIf(commits -> commits.lastSeen().isBefore(settings.oldestKept(sample.takenAt())));
    }

    private final class GroupTrack {
        private final Map<Integer, CommitTrack> partitions = new TreeMap<>();
        private GroupOffsets offsets = new GroupOffsets("", Membership.UNKNOWN, List.of(), List.of());
        private Instant lastSeen = Instant.MIN;
        private boolean seenMembers;

        void accept(Commit commit, PartitionOffsets partition, Instant at) {
            if (partition.end().isEmpty()) {
                return;
            }
            // The commit was asked for first, but an end can be stale after a change of leaders.
            long end = Math.max(partition.end().getAsLong(), commit.offset());
            CommitPoint point = new CommitPoint(
                    at,
                    commit.offset(),
                    partition.logStart().orElse(0),
                    Math.min(end, partition.stableEnd().orElse(end)),
                    end);
            CommitTrack known = partitions.get(commit.partition());
            if (known == null) {
                partitions.put(commit.partition(), new CommitTrack(settings, point));
            } else {
                known.add(point);
            }
        }

        GroupWindow window(String name, Instant now) {
            boolean moved = partitions.values().stream().anyMatch(CommitTrack::seenMoving);
            return new GroupWindow(
                    name,
                    offsets.membership(),
                    offsets.members(),
                    seenMembers || moved,
                    settings.span(),
                    partitions.entrySet().stream()
                            .map(entry -> entry.getValue().window(entry.getKey(), ends.get(entry.getKey()), now))
                            .toList());
        }
    }
}
