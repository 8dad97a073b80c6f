package io.scoville.detector.app;

import io.scoville.detector.collect.Answer;
import io.scoville.detector.collect.TopicCreation;
import io.scoville.detector.topics.OwnTopic;
import io.scoville.detector.topics.TopicNames;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes sure that our own topics are there: one that exists is used as it is, one that does not is created. */
final class OwnTopics {
    private static final Logger LOG = LoggerFactory.getLogger(OwnTopics.class);
    private static final Duration SEEN_WITHIN = Duration.ofSeconds(10);
    private static final Duration LOOK_EVERY = Duration.ofMillis(100);

    private final Admin admin;
    private final TopicNames names;

    OwnTopics(Admin admin, TopicNames names) {
        this.admin = admin;
        this.names = names;
    }

    /**
     * Creates what is missing, with the replication factor that the cluster gives new topics.
     *
     * @throws DetectorFailure if what is there does not fit together
     * @throws org.apache.kafka.common.KafkaException what the cluster refused with
     */
    void prepare() {
        Map<String, Integer> existing = partitionCounts();
        requireCopartitioned(existing);
        // The two that are read together have as many partitions as the one that is there already.
        int together =
                existing.getOrDefault(names.summaries(), existing.getOrDefault(names.offsets(), OwnTopic.PARTITIONS));
        for (OwnTopic topic : OwnTopic.all(names)) {
            if (!existing.containsKey(topic.name())) {
                create(topic, isReadTogether(topic.name()) ? together : topic.partitions());
            }
        }
        requireCopartitioned(awaitAll());
    }

    private void create(OwnTopic topic, int partitions) {
        NewTopic wanted = new NewTopic(topic.name(), Optional.of(partitions), Optional.empty());
        try {
            TopicCreation.create(admin, wanted.configs(topic.properties()));
            LOG.info("created topic {} with {} partitions", topic.name(), partitions);
        } catch (TopicExistsException meanwhile) {
            LOG.info("topic {} was created by another instance", topic.name());
        }
    }

    private Map<String, Integer> partitionCounts() {
        List<String> all = OwnTopic.all(names).stream().map(OwnTopic::name).toList();
        Map<String, KafkaFuture<TopicDescription>> answers =
                admin.describeTopics(all).topicNameValues();
        Map<String, Integer> counts = new TreeMap<>();
        answers.forEach((name, answer) -> {
            try {
                counts.put(name, Answer.of(answer).partitions().size());
            } catch (UnknownTopicOrPartitionException missing) {
                LOG.debug("topic {} does not exist", name);
            }
        });
        return counts;
    }

    // A topic that was just created is not known to every broker at once.
    private Map<String, Integer> awaitAll() {
        int needed = OwnTopic.all(names).size();
        Map<String, Integer> counts = partitionCounts();
        for (long look = SEEN_WITHIN.dividedBy(LOOK_EVERY); look > 0 && counts.size() < needed; look--) {
            pause();
            counts = partitionCounts();
        }
        if (counts.size() < needed) {
            throw new DetectorFailure("our own topics were created and cannot be seen: there are only "
                    + counts.keySet() + "; check DESCRIBE on " + names.prefix() + ".*");
        }
        return counts;
    }

    private void requireCopartitioned(Map<String, Integer> counts) {
        Integer summaries = counts.get(names.summaries());
        Integer offsets = counts.get(names.offsets());
        if (summaries != null && offsets != null && !summaries.equals(offsets)) {
            throw new DetectorFailure("topic " + names.summaries() + " has " + summaries + " partitions and "
                    + names.offsets() + " has " + offsets
                    + "; they must have as many: delete one of them, or set another"
                    + " output.topic-prefix");
        }
    }

    private boolean isReadTogether(String name) {
        return name.equals(names.summaries()) || name.equals(names.offsets());
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_EVERY.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DetectorFailure("stopped while our own topics were prepared");
        }
    }
}
