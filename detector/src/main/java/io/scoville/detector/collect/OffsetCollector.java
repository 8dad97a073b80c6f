package io.scoville.detector.collect;

import io.scoville.detector.collect.OffsetCollectorSettings.Beats;
import io.scoville.detector.collect.PartitionDirectory.Ends;
import io.scoville.detector.collect.TopicDirectory.Topic;
import io.scoville.detector.observation.GroupOffsets;
import io.scoville.detector.observation.PartitionOffsets;
import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.observation.TopicOffsets.BrokerLoad;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;

/**
 * Asks the brokers where topics end and where groups are, in rounds. Reads no record. Not safe for several threads.
 *
 * <ol>
 *   <li>Every question is asked for all topics or groups at once, and the client bundles it into one request a broker;
 *       questions follow one another, so that at most two requests a broker are under way.
 *   <li>Commits are asked for before ends: the other way round, a busy group would seem to be ahead of its topic.
 *   <li>What is not answered for (a topic that was deleted, a missing permission, a partition without a leader) is
 *       absent from the sample and named once; the rest goes on. After such a round the topics are asked for again.
 * </ol>
 */
public final class OffsetCollector {
    private final Beats beats;
    private final InstantSource clock;
    private final Problems problems = new Problems();
    private final TopicDirectory topics;
    private final GroupDirectory groups;
    private final PartitionDirectory partitions;
    private Map<TopicPartition, Long> endsBefore = Map.of();
    private long rounds;
    private boolean topicsInDoubt;

    /**
     * A collector that has asked nothing yet.
     *
     * @param admin the client to ask with; stays the caller's
     * @param settings what to ask for
     * @param clock the time of samples
     */
    public OffsetCollector(Admin admin, OffsetCollectorSettings settings, InstantSource clock) {
        this.beats = settings.beats();
        this.clock = clock;
        this.topics = new TopicDirectory(admin, settings, problems);
        this.groups = new GroupDirectory(admin, settings, problems);
        this.partitions = new PartitionDirectory(admin, settings, problems);
    }

    /**
     * Asks once more. Blocks for as long as the brokers take, within the time limit of each question.
     *
     * @throws InterruptException if the thread was interrupted
     */
    public OffsetRound collect() {
        Set<String> vanished = Set.of();
        if (topicsInDoubt || isTurn(beats.topics())) {
            vanished = topics.refresh();
        }
        if (isTurn(beats.groups())) {
            groups.refresh();
        }
        List<CommittedGroup> commits = groups.commits(topics.topics().keySet());
        List<TopicPartition> led = topics.topics().values().stream()
                .flatMap(topic -> topic.ledPartitions().stream())
                .toList();
        Ends ends = partitions.ends(led);
        var takenAt = clock.instant();
        if (isTurn(beats.logStarts())) {
            partitions.refreshLogStarts(led);
        }
        if (isTurn(beats.sizes())) {
            partitions.refreshSizes(leaders(), topics.brokers());
        }
        List<BrokerLoad> loads = loads(ends.ends());
        List<TopicOffsets> samples = topics.topics().values().stream()
                .filter(topic -> topic.ledPartitions().stream().anyMatch(ends.ends()::containsKey))
                .map(topic -> new TopicOffsets(
                        topic.name(), topic.id(), takenAt, offsets(topic, ends), of(topic, commits), loads))
                .toList();
        topicsInDoubt = ends.ends().size() < led.size()
                || samples.size() < topics.topics().size();
        endsBefore = ends.ends();
        rounds++;
        return new OffsetRound(samples, vanished, problems.endRound());
    }

    private boolean isTurn(int beat) {
        return rounds % beat == 0;
    }

    private Map<TopicPartition, Integer> leaders() {
        Map<TopicPartition, Integer> leaders = new HashMap<>();
        topics.topics()
                .values()
                .forEach(topic -> topic.ledPartitions()
                        .forEach(partition -> topic.leaders()
                                .get(partition.partition())
                                .ifPresent(leader -> leaders.put(partition, leader))));
        return leaders;
    }

    private List<BrokerLoad> loads(Map<TopicPartition, Long> ends) {
        if (endsBefore.isEmpty()) {
            return List.of();
        }
        Map<Integer, Long> byBroker = new HashMap<>();
        topics.brokers().forEach(broker -> byBroker.put(broker, 0L));
        leaders().forEach((partition, leader) -> {
            Long end = ends.get(partition);
            Long before = endsBefore.get(partition);
            if (end != null && before != null && end > before) {
                byBroker.merge(leader, end - before, Long::sum);
            }
        });
        return byBroker.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> new BrokerLoad(entry.getKey(), entry.getValue()))
                .toList();
    }

    private List<PartitionOffsets> offsets(Topic topic, Ends ends) {
        List<PartitionOffsets> offsets = new ArrayList<>();
        for (int p = 0; p < topic.leaders().size(); p++) {
            TopicPartition partition = new TopicPartition(topic.name(), p);
            offsets.add(new PartitionOffsets(
                    p,
                    topic.leaders().get(p),
                    optional(partitions.logStarts().get(partition)),
                    optional(ends.stableEnds().get(partition)),
                    optional(ends.ends().get(partition)),
                    optional(partitions.sizes().get(partition))));
        }
        return offsets;
    }

    private static List<GroupOffsets> of(Topic topic, List<CommittedGroup> groups) {
        return groups.stream()
                .map(group -> group.in(topic.name(), topic.leaders().size()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static OptionalLong optional(@Nullable Long offset) {
        return offset == null ? OptionalLong.empty() : OptionalLong.of(offset);
    }
}
