package io.scoville.detector.collect;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeClusterOptions;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicCollection;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.TopicPartitionInfo;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Which of the watched topics there are, with their partitions and leaders, and which brokers. */
final class TopicDirectory {
    private final Admin admin;
    private final OffsetCollectorSettings settings;
    private final Problems problems;
    private final SortedSet<Integer> brokers = new TreeSet<>();
    private Map<String, Topic> topics = new TreeMap<>();

    TopicDirectory(Admin admin, OffsetCollectorSettings settings, Problems problems) {
        this.admin = admin;
        this.settings = settings;
        this.problems = problems;
    }

    /** A topic; the leaders stand in the order of the partitions. */
    record Topic(String name, UUID id, List<OptionalInt> leaders) {
        List<TopicPartition> ledPartitions() {
            List<TopicPartition> led = new ArrayList<>();
            for (int p = 0; p < leaders.size(); p++) {
                // A partition without a leader would hold the whole question up until its time is over.
                if (leaders.get(p).isPresent()) {
                    led.add(new TopicPartition(name, p));
                }
            }
            return led;
        }
    }

    Map<String, Topic> topics() {
        return topics;
    }

    Set<Integer> brokers() {
        return brokers;
    }

    /** Asks again; gives the topics that are gone. */
    Set<String> refresh() {
        Map<String, Topic> found = new TreeMap<>();
        Set<String> unanswered = new HashSet<>();
        Set<String> wanted = wanted();
        var described = admin.describeTopics(
                        TopicCollection.ofTopicNames(wanted), new DescribeTopicsOptions().timeoutMs(limitMillis()))
                .topicNameValues();
        Answers.of(wanted, name -> Objects.requireNonNull(described.get(name)), (name, failure) -> {
                    problems.add("topic " + name, failure);
                    if (!(failure instanceof UnknownTopicOrPartitionException)) {
                        unanswered.add(name);
                    }
                })
                .forEach((name, description) -> found.put(name, topic(description)));
        // What was not answered for is not gone.
        topics.forEach((name, topic) -> {
            if (unanswered.contains(name)) {
                found.put(name, topic);
            }
        });
        Set<String> gone = new HashSet<>(topics.keySet());
        gone.removeAll(found.keySet());
        topics = found;
        refreshBrokers();
        return gone;
    }

    private Set<String> wanted() {
        Set<String> wanted = new TreeSet<>(settings.topics().names());
        if (!settings.topics().patterns().isEmpty()) {
            try {
                Answer.of(admin.listTopics(new ListTopicsOptions().timeoutMs(limitMillis()))
                                .names())
                        .stream()
                        .filter(name -> settings.topics().matches(name))
                        .filter(TopicDirectory::isData)
                        .forEach(wanted::add);
            } catch (InterruptException interrupted) {
                throw interrupted;
            } catch (KafkaException failure) {
                problems.add("the list of topics", failure);
                wanted.addAll(topics.keySet());
            }
        }
        wanted.removeIf(name -> name.startsWith("__") || settings.own().owns(name));
        return wanted;
    }

    private void refreshBrokers() {
        try {
            List<Integer> nodes =
                    Answer.of(admin.describeCluster(new DescribeClusterOptions().timeoutMs(limitMillis()))
                                    .nodes())
                            .stream()
                            .map(Node::id)
                            .toList();
            brokers.clear();
            brokers.addAll(nodes);
        } catch (InterruptException interrupted) {
            throw interrupted;
        } catch (KafkaException failure) {
            problems.add("the list of brokers", failure);
        }
    }

    private static boolean isData(String name) {
        return !name.endsWith("-changelog") && !name.endsWith("-repartition");
    }

    private static Topic topic(TopicDescription description) {
        UUID id = new UUID(
                description.topicId().getMostSignificantBits(),
                description.topicId().getLeastSignificantBits());
        return new Topic(
                description.name(),
                id,
                description.partitions().stream().map(TopicDirectory::leader).toList());
    }

    private static OptionalInt leader(TopicPartitionInfo partition) {
        Node leader = partition.leader();
        return leader == null || leader.isEmpty() ? OptionalInt.empty() : OptionalInt.of(leader.id());
    }

    private int limitMillis() {
        return Math.toIntExact(settings.timeLimit().toMillis());
    }
}
