package io.scoville.detector.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerIT {
    @Test
    void servesClientsOnLoopbackAndStopsTwice() throws Exception {
        EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.TEMPORARY);

        assertThat(broker.bootstrapServers()).startsWith("127.0.0.1:");
        createTopic(broker.bootstrapServers(), "a", 3);
        assertThat(topics(broker.bootstrapServers())).containsExactly("a");

        broker.close();
        broker.close();
    }

    @Test
    void keepsItsDataInTheDirectoryThatItIsGiven(@TempDir Path directory) throws Exception {
        BrokerSettings settings = BrokerSettings.TEMPORARY.withDataDirectory(directory.resolve("new"));
        try (EmbeddedBroker first = EmbeddedBroker.start(settings)) {
            createTopic(first.bootstrapServers(), "kept", 1);
        }

        try (EmbeddedBroker second = EmbeddedBroker.start(settings)) {
            assertThat(topics(second.bootstrapServers())).containsExactly("kept");
        }
    }

    @Test
    void saysThatThePortIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            BrokerSettings settings = BrokerSettings.TEMPORARY.withPort(taken.getLocalPort());

            assertThatThrownBy(() -> EmbeddedBroker.start(settings))
                    .isInstanceOf(BrokerStartException.class)
                    .hasMessageContaining("port " + taken.getLocalPort() + " of 127.0.0.1 cannot be used")
                    .hasMessageContaining("0 for a free one");
        }
    }

    @Test
    void saysThatTheDirectoryIsInUse(@TempDir Path directory) {
        BrokerSettings settings = BrokerSettings.TEMPORARY.withDataDirectory(directory);
        try (EmbeddedBroker first = EmbeddedBroker.start(settings)) {
            assertThat(first.bootstrapServers()).isNotEmpty();

            assertThatThrownBy(() -> EmbeddedBroker.start(settings))
                    .isInstanceOf(BrokerStartException.class)
                    .hasMessageContaining(directory + " is in use by another broker");
        }
    }

    @Test
    void saysThatTheDirectoryIsAFile(@TempDir Path directory) throws Exception {
        Path file = Files.createFile(directory.resolve("file"));

        assertThatThrownBy(() -> EmbeddedBroker.start(BrokerSettings.TEMPORARY.withDataDirectory(file)))
                .isInstanceOf(BrokerStartException.class)
                .hasMessageContaining("the data directory " + file + " cannot be used");
    }

    @Test
    void saysWhichPropertyKafkaRefuses() {
        assertThatThrownBy(() -> EmbeddedBroker.start(BrokerSettings.TEMPORARY.with("num.io.threads", "many")))
                .isInstanceOf(BrokerStartException.class)
                .hasMessageContaining("num.io.threads")
                .hasMessageContaining("many");
    }

    @Test
    void survivesTheLossOfOneNodeOfThree() throws Exception {
        try (EmbeddedCluster cluster = EmbeddedCluster.start(3, Map.of())) {
            createTopic(cluster.bootstrapServers(), "replicated", 3);

            cluster.stop(2);
            assertThat(topics(cluster.bootstrapServers())).containsExactly("replicated");

            cluster.restart(2);
            assertThat(topics(cluster.bootstrapServers())).containsExactly("replicated");
        }
    }

    private static void createTopic(String bootstrapServers, String name, int partitions) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            admin.createTopics(List.of(new NewTopic(name, partitions, (short) -1)))
                    .all()
                    .get();
        }
    }

    private static Set<String> topics(String bootstrapServers) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            return admin.listTopics().names().get();
        }
    }
}
