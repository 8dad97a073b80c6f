package io.scoville.detector.cli;

import io.scoville.detector.collect.Answer;
import io.scoville.detector.collect.ClientProperties;
import io.scoville.detector.collect.ClusterFailure;
import io.scoville.detector.collect.TopicCreation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The topic that traffic is written to. */
final class TargetTopic {
    @Option(names = "--topic", required = true, paramLabel = "T", description = "The topic to write to.")
    private String name = "";

    @Option(
            names = "--partitions",
            paramLabel = "N",
            description = "Creates the topic with so many partitions if it does not exist.")
    private @Nullable Integer wanted;

    String name() {
        return name;
    }

    /**
     * How many partitions it has; it is created first if it does not exist and a number was given.
     */
    int partitions(CommandLine line, ClientProperties cluster) {
        if (wanted != null && wanted < 1) {
            throw new ParameterException(line, "--partitions must be at least 1, got " + wanted);
        }
        try (Admin admin = Admin.create(cluster.admin())) {
            OptionalInt existing = describe(admin);
            if (existing.isPresent()) {
                return existing.getAsInt();
            }
            if (wanted == null) {
                throw new ClusterFailure("topic " + name + " does not exist at " + cluster.bootstrapServers()
                        + "; --partitions N creates it");
            }
            create(admin, wanted);
            return wanted;
        }
    }

    private OptionalInt describe(Admin admin) {
        try {
            return Answer.of(admin.describeTopics(List.of(name)).allTopicNames()).values().stream()
                    .mapToInt(topic -> topic.partitions().size())
                    .findFirst();
        } catch (UnknownTopicOrPartitionException missing) {
            return OptionalInt.empty();
        }
    }

    private void create(Admin admin, int count) {
        try {
            TopicCreation.create(admin, new NewTopic(name, Optional.of(count), Optional.empty()));
        } catch (TopicExistsException meanwhile) {
            throw new ClusterFailure("topic " + name + " was created by somebody else meanwhile; run this again");
        }
    }
}
