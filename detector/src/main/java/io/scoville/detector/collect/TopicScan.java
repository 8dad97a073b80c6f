package io.scoville.detector.collect;

import io.scoville.detector.observation.OffsetRange;
import io.scoville.detector.window.PartitionWindow;
import io.scoville.detector.window.TopicFacts;
import io.scoville.detector.window.TopicWindow;
import io.scoville.detector.window.TopicWindow.Basis;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/**
 * Reads records of a topic that are stored and hands on one window of them. It only looks: no group, no commit, no topic
 * created.
 */
public final class TopicScan {
    private final ClientProperties cluster;
    private final Clock clock;
    private final long seed;

    /**
     * A scan of a cluster.
     *
     * @param cluster how to reach it
     * @param clock tells now, where the time before the scan is meant
     * @param seed of the sketches; their answers depend on it only where a partition has more keys than a sketch holds
     */
    public TopicScan(ClientProperties cluster, Clock clock, long seed) {
        this.cluster = cluster;
        this.clock = clock;
        this.seed = seed;
    }

    /**
     * Reads a part of a topic.
     *
     * @param topic its name
     * @param range which part
     * @param progress told of what was read so far
     * @throws ClusterFailure if the topic cannot be found or read, in one line for the user
     */
    public TopicWindow read(String topic, ScanRange range, ScanProgress progress) {
        try (Admin admin = Admin.create(cluster.admin())) {
            TopicLayout layout = TopicLayout.of(admin, topic, cluster.bootstrapServers());
            ScanOffsets offsets = new ScanOffsets(admin, layout);
            Instant now = clock.instant();
            Span span = span(offsets, range, now);
            long total = span.offsets.stream().mapToLong(OffsetRange::span).sum();
            progress.begin(total);
            List<PartitionTally> tallies = tallies(span.offsets, now);
            new ParallelRead(cluster, topic, progress).read(tallies);
            return window(topic, range, layout, tallies, span);
        } catch (KafkaException failed) {
            throw ClusterFailure.of(failed, cluster.bootstrapServers());
        }
    }

    private record Span(Instant start, Instant end, List<OffsetRange> offsets) {}

    private static Span span(ScanOffsets offsets, ScanRange range, Instant now) {
        List<Long> ends = offsets.ends();
        if (range instanceof ScanRange.FromBeginning) {
            return new Span(now, now, ScanOffsets.ranges(offsets.beginnings(), ends));
        }
        Instant start = range instanceof ScanRange.Since since
                ? now.minus(since.time())
                : startOf(((ScanRange.Last) range).records(), offsets, now);
        return new Span(start, now, ScanOffsets.ranges(offsets.at(start, ends), ends));
    }

    private static Instant startOf(long records, ScanOffsets offsets, Instant now) {
        List<Long> ends = offsets.ends();
        LongUnaryOperator offsetsSince = millis -> {
            List<Long> starts = offsets.at(Instant.ofEpochMilli(millis), ends);
            long sum = 0;
            for (int p = 0; p < ends.size(); p++) {
                sum += Math.max(0, ends.get(p) - starts.get(p));
            }
            return sum;
        };
        return Instant.ofEpochMilli(new StartTimeSearch(offsetsSince).find(records, now.toEpochMilli()));
    }

    private List<PartitionTally> tallies(List<OffsetRange> ranges, Instant now) {
        List<PartitionTally> tallies = new ArrayList<>();
        for (int p = 0; p < ranges.size(); p++) {
            tallies.add(new PartitionTally(p, ranges.get(p), now, seed));
        }
        return tallies;
    }

    private static TopicWindow window(
            String topic, ScanRange range, TopicLayout layout, List<PartitionTally> tallies, Span span) {
        List<PartitionWindow> partitions = tallies.stream()
                .map(tally -> tally.toWindow(layout.leaders().get(tally.partition())))
                .toList();
        boolean stored = range instanceof ScanRange.FromBeginning;
        RecordTimes times = RecordTimes.of(partitions);
        return new TopicWindow(
                topic,
                stored ? Basis.STORED : Basis.TRAFFIC,
                stored ? times.first().orElse(span.start) : span.start,
                stored ? times.afterLast().orElse(span.end) : span.end,
                partitions,
                new TopicFacts(OptionalInt.empty(), layout.compacted(), Set.of()));
    }
}
