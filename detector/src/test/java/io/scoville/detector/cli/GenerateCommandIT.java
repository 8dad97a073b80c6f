package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.fixture.KafkaFixture;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandIT {
    @RegisterExtension
    static final KafkaFixture KAFKA = new KafkaFixture();

    @Test
    void createsTheTopicAndWritesTheSameRecordsForTheSameSeed() {
        assertThat(generate("seeded-a", "--profile", "zipf", "--seed", "5", "--records", "3000", "--partitions", "4")
                        .out())
                .isEqualTo("3,000 records (profile zipf, seed 5) written to seeded-a, which has 4 partitions\n");
        generate("seeded-b", "--profile", "zipf", "--seed", "5", "--records", "3000", "--partitions", "4");

        for (int partition = 0; partition < 4; partition++) {
            assertThat(keys("seeded-a", partition)).isEqualTo(keys("seeded-b", partition));
        }
        assertThat(keys("seeded-a", 0).size()
                        + keys("seeded-a", 1).size()
                        + keys("seeded-a", 2).size()
                        + keys("seeded-a", 3).size())
                .isEqualTo(3_000);
    }

    @Test
    void usesAnExistingTopicAsItIs() {
        KAFKA.createTopic("existing", 3, Map.of());

        assertThat(generate("existing", "--profile", "uniform", "--records", "10", "--partitions", "8")
                        .out())
                .endsWith("written to existing, which has 3 partitions\n");
    }

    @Test
    void aTopicThatDoesNotExistIsNamedWithWhatToDo() {
        CommandRun run = generate("missing", "--profile", "uniform", "--records", "10");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("generate: topic missing does not exist at " + KAFKA.bootstrapServers()
                        + "; --partitions N creates it\n");
    }

    @Test
    void aClosedPortIsOneLineWithinTheTimeOfTheClientsOwnSettings(@TempDir Path directory) throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        Path config = Files.writeString(directory.resolve("client.properties"), "default.api.timeout.ms=2000\n");

        CommandRun run = CommandRun.of(
                "generate",
                "--bootstrap-server",
                "127.0.0.1:" + closed,
                "--topic",
                "t",
                "--profile",
                "uniform",
                "--command-config",
                config.toString());

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("generate: no answer from 127.0.0.1:" + closed + " in time");
    }

    @Test
    void aMissingClientConfigurationIsNamed() {
        CommandRun run = generate("t", "--profile", "uniform", "--command-config", "no-such-file");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("generate: --command-config: no-such-file does not exist\n");
    }

    private static CommandRun generate(String topic, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("generate", "--bootstrap-server", KAFKA.bootstrapServers(), "--topic", topic));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static List<String> keys(String topic, int partition) {
        TopicPartition place = new TopicPartition(topic, partition);
        try (Consumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", KAFKA.bootstrapServers()),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            consumer.assign(List.of(place));
            consumer.seekToBeginning(List.of(place));
            long end =
                    Objects.requireNonNull(consumer.endOffsets(List.of(place)).get(place));
            List<String> keys = new ArrayList<>();
            while (consumer.position(place) < end) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofSeconds(1))) {
                    keys.add(new String(record.key(), StandardCharsets.UTF_8));
                }
            }
            return keys;
        }
    }
}
