package io.scoville.detector.collect;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the partitions of topics end. */
final class LogEnds {
    private static final Logger LOG = LoggerFactory.getLogger(LogEnds.class);
    private static final int REQUEST_MILLIS = 5_000;

    private final Admin admin;

    LogEnds(Admin admin) {
        this.admin = admin;
    }

    /** The ends of all partitions of these topics, those left out that nobody answers for. */
    Map<TopicPartition, Long> of(Collection<String> topics) {
        Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
        descriptions(topics)
                .forEach((topic, description) -> description
                        .partitions()
                        .forEach(partition ->
                                asked.put(new TopicPartition(topic, partition.partition()), OffsetSpec.latest())));
        if (asked.isEmpty()) {
            return Map.of();
        }
        ListOffsetsResult ends = admin.listOffsets(asked, new ListOffsetsOptions().timeoutMs(REQUEST_MILLIS));
        return Answers.of(asked.keySet(), ends::partitionResult, (partition, failure) -> unknown(partition, failure))
                .entrySet()
                .stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, answered -> answered.getValue().offset()));
    }

    private Map<String, TopicDescription> descriptions(Collection<String> topics) {
        var answers = admin.describeTopics(topics, new DescribeTopicsOptions().timeoutMs(REQUEST_MILLIS))
                .topicNameValues();
        return Answers.of(answers.keySet(), answers::get, (topic, failure) -> unknown(topic, failure));
    }

    private static void unknown(Object subject, RuntimeException failure) {
        LOG.info("the end of {} is not known: {}", subject, failure.getMessage());
    }
}
