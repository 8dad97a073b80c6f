package io.scoville.detector.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.collect.OffsetCollectorSettings.Beats;
import io.scoville.detector.fixture.KafkaFixture;
import io.scoville.detector.observation.GroupOffsets;
import io.scoville.detector.observation.GroupOffsets.Commit;
import io.scoville.detector.observation.GroupOffsets.Membership;
import io.scoville.detector.observation.PartitionOffsets;
import io.scoville.detector.observation.TopicOffsets;
import io.scoville.detector.observation.TopicOffsets.BrokerLoad;
import io.scoville.detector.topics.TopicNames;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class OffsetCollectorIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture(BrokerSettings.TEMPORARY
            .with("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer")
            .with("allow.everyone.if.no.acl.found", "true"));

    @Test
    void tellsWhereATopicEndsAndWhereItsGroupsAre() {
        String topic = KAFKA.newTopic(3);
        KAFKA.produce(topic, 0, null, 50);
        KAFKA.produce(topic, 2, null, 20);
        KafkaFixture.await(KAFKA.admin()
                .deleteRecords(Map.of(new TopicPartition(topic, 0), RecordsToDelete.beforeOffset(10)))
                .all()
                .toCompletionStage()
                .toCompletableFuture());
        commit("billing-" + topic, Map.of(new TopicPartition(topic, 0), 30L, new TopicPartition(topic, 2), 20L));
        OffsetCollector collector = collector(Selection.named(topic), Selection.named("billing-" + topic));

        OffsetRound round = collector.collect();

        assertThat(round.problems()).isEmpty();
        TopicOffsets sample = only(round);
        assertThat(sample.topic()).isEqualTo(topic);
        assertThat(sample.partitions().stream().map(PartitionOffsets::end))
                .containsExactly(OptionalLong.of(50), OptionalLong.of(0), OptionalLong.of(20));
        assertThat(sample.partitions().stream().map(PartitionOffsets::stableEnd))
                .containsExactly(OptionalLong.of(50), OptionalLong.of(0), OptionalLong.of(20));
        assertThat(sample.partitions().stream().map(PartitionOffsets::logStart))
                .containsExactly(OptionalLong.of(10), OptionalLong.of(0), OptionalLong.of(0));
        assertThat(sample.partitions()).allMatch(partition -> partition.leader().equals(OptionalInt.of(1)));
        assertThat(sample.partitions().get(0).sizeBytes().orElseThrow()).isGreaterThan(50);
        assertThat(sample.partitions().get(1).sizeBytes()).hasValue(0);
        assertThat(sample.groups()).singleElement().satisfies(group -> {
            assertThat(group.group()).isEqualTo("billing-" + topic);
            assertThat(group.membership()).isEqualTo(Membership.EMPTY);
            assertThat(group.commits()).containsExactly(new Commit(0, 30), new Commit(2, 20));
        });
    }

    @Test
    void tellsWhoHoldsWhichPartitions() {
        String topic = KAFKA.newTopic(4);
        String other = KAFKA.newTopic(1);
        OffsetCollector collector = collector(Selection.named(topic), Selection.all());
        try (KafkaConsumer<byte[], byte[]> consumer = consumer("shop-" + topic)) {
            consumer.subscribe(List.of(topic, other));
            while (consumer.assignment().size() < 5) {
                consumer.poll(Duration.ofMillis(50));
            }

            GroupOffsets group = only(collector.collect()).groups().stream()
                    .filter(each -> each.group().equals("shop-" + topic))
                    .findAny()
                    .orElseThrow();

            assertThat(group.membership()).isEqualTo(Membership.MEMBERS);
            assertThat(group.commits()).isEmpty();
            assertThat(group.members()).singleElement().satisfies(member -> {
                assertThat(member.partitions()).containsExactly(0, 1, 2, 3);
                assertThat(member.partitionsOfAllTopics()).isEqualTo(5);
            });
        }
    }

    @Test
    void tellsWhatEachBrokerTakesFromTheSecondRoundOn() {
        String topic = KAFKA.newTopic(2);
        OffsetCollector collector = collector(Selection.named(topic), Selection.named());
        assertThat(only(collector.collect()).brokers()).isEmpty();
        KAFKA.produce(topic, 1, null, 70);

        assertThat(only(collector.collect()).brokers()).containsExactly(new BrokerLoad(1, 70));
    }

    @Test
    void leavesInternalTopicsAndOurOwnAlone() {
        String topic = KAFKA.newTopic(1);
        KAFKA.createTopic("scoville.offsets", 1, Map.of());
        KAFKA.createTopic(topic + "-store-changelog", 1, Map.of());
        commit("some-" + topic, Map.of(new TopicPartition(topic, 0), 0L));
        OffsetCollector collector = collector(Selection.all(), Selection.named());

        assertThat(collector.collect().samples().stream().map(TopicOffsets::topic))
                .contains(topic)
                .doesNotContain("scoville.offsets", topic + "-store-changelog")
                .noneMatch(name -> name.startsWith("__"));
    }

    @Test
    void namesWhatItMayNotSeeAndGoesOnWithTheRest() {
        String topic = KAFKA.newTopic(1);
        String secret = KAFKA.newTopic(1);
        String group = "open-" + topic;
        String secretGroup = "secret-" + topic;
        commit(group, Map.of(new TopicPartition(topic, 0), 0L));
        commit(secretGroup, Map.of(new TopicPartition(topic, 0), 0L));
        deny(ResourceType.TOPIC, secret);
        deny(ResourceType.GROUP, secretGroup);
        OffsetCollector collector = collector(
                new Selection(Set.of(topic, secret, "no-such-topic"), List.of()), Selection.named(group, secretGroup));

        OffsetRound round = collector.collect();

        assertThat(round.problems())
                .containsExactlyInAnyOrder(
                        new CollectionProblem(CollectionProblem.Kind.NOT_PERMITTED, "topic " + secret),
                        new CollectionProblem(CollectionProblem.Kind.NOT_PERMITTED, "group " + secretGroup),
                        new CollectionProblem(CollectionProblem.Kind.NOT_THERE, "topic no-such-topic"));
        assertThat(only(round).topic()).isEqualTo(topic);
        assertThat(only(round).groups().stream().map(GroupOffsets::group)).containsExactly(group);
    }

    @Test
    void saysThatATopicIsGoneAndGoesOnWithTheRest() {
        String topic = KAFKA.newTopic(1);
        String deleted = KAFKA.newTopic(3);
        // A topic that was just created is listed a moment later.
        await().until(() -> KafkaFixture.await(
                        KAFKA.admin().listTopics().names().toCompletionStage().toCompletableFuture())
                .containsAll(Set.of(topic, deleted)));
        OffsetCollector collector = new OffsetCollector(
                KAFKA.admin(),
                new OffsetCollectorSettings(
                        Selection.of(List.of(Pattern.compile(topic + "|" + deleted))),
                        Selection.named(),
                        TopicNames.DEFAULT,
                        Set.of(),
                        new Beats(100, 100, 1, 100),
                        Duration.ofSeconds(2)),
                InstantSource.system());
        assertThat(collector.collect().samples()).hasSize(2);
        KafkaFixture.await(KAFKA.admin()
                .deleteTopics(List.of(deleted))
                .all()
                .toCompletionStage()
                .toCompletableFuture());

        List<OffsetRound> rounds = new ArrayList<>();
        await().until(() -> {
            rounds.add(collector.collect());
            return rounds.get(rounds.size() - 1).vanished().contains(deleted);
        });

        assertThat(rounds)
                .allSatisfy(round -> assertThat(round.samples().stream().map(TopicOffsets::topic))
                        .contains(topic));
        OffsetRound last = rounds.get(rounds.size() - 1);
        assertThat(last.samples().stream().map(TopicOffsets::topic)).containsExactly(topic);
        assertThat(last.problems()).isEmpty();
    }

    @Test
    void asksABoundedNumberOfQuestionsHoweverManyTopicsAndGroupsThereAre() {
        String prefix = KAFKA.newTopic(1) + "-of-many-";
        int topics = 200;
        List<NewTopic> all = IntStream.range(0, topics)
                .mapToObj(i -> new NewTopic(prefix + i, 10, (short) 1))
                .toList();
        KafkaFixture.await(
                KAFKA.admin().createTopics(all).all().toCompletionStage().toCompletableFuture());
        for (int g = 0; g < 50; g++) {
            Map<TopicPartition, Long> commits = new HashMap<>();
            for (int p = 0; p < 10; p++) {
                commits.put(new TopicPartition(prefix + (g * 4), p), 0L);
            }
            commit(prefix + "group-" + g, commits);
        }
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", KAFKA.bootstrapServers()))) {
            OffsetCollector collector = new OffsetCollector(
                    admin,
                    OffsetCollectorSettings.of(
                            new Selection(Set.of(), List.of(Pattern.compile(prefix + ".*"))),
                            new Selection(Set.of(), List.of(Pattern.compile(prefix + ".*")))),
                    InstantSource.system());
            OffsetRound first = collector.collect();
            assertThat(first.problems()).isEmpty();
            assertThat(first.samples()).hasSize(topics);
            assertThat(first.samples().stream()
                            .mapToInt(sample -> sample.groups().size())
                            .sum())
                    .isEqualTo(50);

            double before = requests(admin);
            OffsetRound second = collector.collect();

            assertThat(second.samples()).hasSize(topics);
            // One for the commits, one each for the ends, and as many again to find out who leads.
            assertThat(requests(admin) - before).isLessThanOrEqualTo(8);
        }
    }

    private static double requests(Admin admin) {
        return admin.metrics().entrySet().stream()
                .filter(metric -> metric.getKey().name().equals("request-total")
                        && metric.getKey().group().equals("admin-client-metrics"))
                .mapToDouble(metric -> (double) metric.getValue().metricValue())
                .sum();
    }

    private static OffsetCollector collector(Selection topics, Selection groups) {
        return new OffsetCollector(
                KAFKA.admin(),
                OffsetCollectorSettings.of(topics, groups).withBeats(Beats.ALWAYS),
                InstantSource.system());
    }

    private static void commit(String group, Map<TopicPartition, Long> offsets) {
        Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();
        offsets.forEach((partition, offset) -> commits.put(partition, new OffsetAndMetadata(offset)));
        KafkaFixture.await(KAFKA.admin()
                .alterConsumerGroupOffsets(group, commits)
                .all()
                .toCompletionStage()
                .toCompletableFuture());
    }

    private static void deny(ResourceType type, String name) {
        List<AclBinding> bindings = new ArrayList<>();
        bindings.add(new AclBinding(
                new ResourcePattern(type, name, PatternType.LITERAL),
                new AccessControlEntry("User:ANONYMOUS", "*", AclOperation.DESCRIBE, AclPermissionType.DENY)));
        KafkaFixture.await(
                KAFKA.admin().createAcls(bindings).all().toCompletionStage().toCompletableFuture());
    }

    private static KafkaConsumer<byte[], byte[]> consumer(String group) {
        return new KafkaConsumer<>(
                Map.of("bootstrap.servers", KAFKA.bootstrapServers(), "group.id", group, "enable.auto.commit", "false"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
    }

    private static TopicOffsets only(OffsetRound round) {
        assertThat(round.samples()).hasSize(1);
        return round.samples().get(0);
    }
}
