package io.scoville.detector.collect;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * Creates a topic and waits until it can be written to.
 *
 * <p>The controller answers before the brokers lead the new partitions. If the first batch of an idempotent producer is
 * refused in that moment and its second one is not, the broker takes the second as the beginning of the producer's
 * sequence, and the first is out of order for ever: it is retried until the delivery timeout, two minutes later.
 */
public final class TopicCreation {
    private static final int MOST_QUESTIONS = 200;
    private static final Duration PAUSE = Duration.ofMillis(50);

    private TopicCreation() {}

    /**
     * Creates the topic; when this returns, every partition has a leader that answers.
     *
     * @param topic what is wanted, with a number of partitions
     * @throws KafkaException what the cluster refused with; a {@code TopicExistsException} if it is there already
     */
    public static void create(Admin admin, NewTopic topic) {
        Answer.of(admin.createTopics(List.of(topic)).all());
        Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
        for (int p = 0; p < topic.numPartitions(); p++) {
            ends.put(new TopicPartition(topic.name(), p), OffsetSpec.latest());
        }
        awaitLeaders(admin, ends);
    }

    // Each leader is asked, and asked again by the client until there is one. What the client does not ask again is a
    // broker that has not heard of the topic yet.
    private static void awaitLeaders(Admin admin, Map<TopicPartition, OffsetSpec> ends) {
        for (int asked = 1; ; asked++) {
            try {
                Answer.of(admin.listOffsets(ends).all());
                return;
            } catch (UnknownTopicOrPartitionException notYet) {
                if (asked == MOST_QUESTIONS) {
                    throw notYet;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }
}
