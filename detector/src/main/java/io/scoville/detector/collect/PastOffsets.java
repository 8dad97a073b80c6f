package io.scoville.detector.collect;

import io.scoville.detector.observation.PartitionOffsets;
import io.scoville.detector.observation.TopicOffsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.TopicPartition;

/** Where a topic ended before somebody watched it, by the brokers' index of the records' timestamps. */
final class PastOffsets {
    private static final List<Duration> PAST = List.of(
            Duration.ofHours(6),
            Duration.ofHours(1),
            Duration.ofMinutes(10),
            Duration.ofMinutes(2),
            Duration.ofMinutes(1));

    private PastOffsets() {}

    /** The topic at some times before a sample, oldest first; without groups. */
    static List<TopicOffsets> before(Admin admin, TopicOffsets now) {
        return PAST.stream()
                .map(ago -> at(admin, now, now.takenAt().minus(ago)))
                .sorted(Comparator.comparing(TopicOffsets::takenAt))
                .toList();
    }

    /** The topic as it was: the first record that is not older begins where the partition ended then. */
    private static TopicOffsets at(Admin admin, TopicOffsets now, Instant then) {
        Map<TopicPartition, OffsetSpec> specs = now.partitions().stream()
                .filter(partition -> partition.end().isPresent())
                .map(partition -> new TopicPartition(now.topic(), partition.partition()))
                .collect(Collectors.toMap(
                        Function.identity(), partition -> OffsetSpec.forTimestamp(then.toEpochMilli())));
        var answers = admin.listOffsets(specs);
        // A past that is not told makes an age unknown, and nothing else.
        Map<TopicPartition, ListOffsetsResultInfo> starts =
                Answers.of(specs.keySet(), answers::partitionResult, (partition, failure) -> {});
        List<PartitionOffsets> partitions = new ArrayList<>();
        for (PartitionOffsets partition : now.partitions()) {
            ListOffsetsResultInfo start = starts.get(new TopicPartition(now.topic(), partition.partition()));
            OptionalLong end = OptionalLong.empty();
            if (start != null && partition.end().isPresent()) {
                // No record is that young: the partition ends where it ended then.
                end = start.offset() < 0 ? partition.end() : OptionalLong.of(start.offset());
            }
            partitions.add(new PartitionOffsets(
                    partition.partition(), partition.leader(), OptionalLong.empty(), end, end, OptionalLong.empty()));
        }
        return new TopicOffsets(now.topic(), now.topicId(), then, partitions, List.of(), List.of());
    }
}
