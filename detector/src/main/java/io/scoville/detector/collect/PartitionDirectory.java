package io.scoville.detector.collect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeLogDirsOptions;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** Where partitions start and end, and how large they are. */
final class PartitionDirectory {
    private final Admin admin;
    private final OffsetCollectorSettings settings;
    private final Problems problems;
    private Map<TopicPartition, Long> logStarts = Map.of();
    private Map<TopicPartition, Long> sizes = Map.of();

    PartitionDirectory(Admin admin, OffsetCollectorSettings settings, Problems problems) {
        this.admin = admin;
        this.settings = settings;
        this.problems = problems;
    }

    /** Where partitions end, for those that were answered for. */
    record Ends(Map<TopicPartition, Long> ends, Map<TopicPartition, Long> stableEnds) {}

    Ends ends(List<TopicPartition> partitions) {
        // Both are on their way before either is waited for: two requests a broker at most.
        ListOffsetsResult stable = ask(partitions, OffsetSpec.latest(), IsolationLevel.READ_COMMITTED);
        ListOffsetsResult latest = ask(partitions, OffsetSpec.latest(), IsolationLevel.READ_UNCOMMITTED);
        Map<TopicPartition, Long> stableEnds = offsets(partitions, stable);
        return new Ends(offsets(partitions, latest), stableEnds);
    }

    void refreshLogStarts(List<TopicPartition> partitions) {
        logStarts = offsets(partitions, ask(partitions, OffsetSpec.earliest(), IsolationLevel.READ_UNCOMMITTED));
    }

    /** Asks each broker for the sizes of its replicas; those that lead are kept. */
    void refreshSizes(Map<TopicPartition, Integer> leaders, Set<Integer> brokers) {
        var answers = admin.describeLogDirs(brokers, new DescribeLogDirsOptions().timeoutMs(limitMillis()))
                .descriptions();
        Map<TopicPartition, Long> found = new HashMap<>();
        Answers.of(
                        brokers,
                        broker -> Objects.requireNonNull(answers.get(broker)),
                        (broker, failure) -> problems.add("log directories of broker " + broker, failure))
                .forEach((broker, directories) -> directories
                        .values()
                        .forEach(directory -> directory.replicaInfos().forEach((partition, replica) -> {
                            if (broker.equals(leaders.get(partition))) {
                                found.put(partition, replica.size());
                            }
                        })));
        sizes = found;
    }

    Map<TopicPartition, Long> logStarts() {
        return logStarts;
    }

    Map<TopicPartition, Long> sizes() {
        return sizes;
    }

    private ListOffsetsResult ask(List<TopicPartition> partitions, OffsetSpec which, IsolationLevel isolation) {
        Map<TopicPartition, OffsetSpec> specs =
                partitions.stream().collect(Collectors.toMap(Function.identity(), partition -> which));
        return admin.listOffsets(specs, new ListOffsetsOptions(isolation).timeoutMs(limitMillis()));
    }

    private Map<TopicPartition, Long> offsets(List<TopicPartition> partitions, ListOffsetsResult answers) {
        Map<String, List<KafkaException>> failures = new TreeMap<>();
        Map<TopicPartition, Long> offsets = new HashMap<>();
        Answers.of(
                        partitions,
                        answers::partitionResult,
                        (partition, failure) -> failures.computeIfAbsent(partition.topic(), any -> new ArrayList<>())
                                .add(failure))
                .forEach((partition, info) -> offsets.put(partition, info.offset()));
        failures.forEach((topic, failed) -> problems.add("topic " + topic, failed.get(0)));
        return offsets;
    }

    private int limitMillis() {
        return Math.toIntExact(settings.timeLimit().toMillis());
    }
}
