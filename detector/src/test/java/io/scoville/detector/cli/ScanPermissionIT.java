package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.broker.BrokerSettings;
import io.scoville.detector.broker.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanPermissionIT {
    private static final String MODULE = "org.apache.kafka.common.security.plain.PlainLoginModule required";

    @TempDir
    static Path directory;

    private static Optional<EmbeddedBroker> broker = Optional.empty();

    @BeforeAll
    static void startABrokerThatAsksWhoOneIs() throws Exception {
        EmbeddedBroker started = EmbeddedBroker.start(BrokerSettings.TEMPORARY
                .with("listener.security.protocol.map", "CLIENT:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT")
                .with("sasl.enabled.mechanisms", "PLAIN")
                .with("sasl.mechanism.inter.broker.protocol", "PLAIN")
                .with(
                        "listener.name.client.plain.sasl.jaas.config",
                        MODULE + " username=admin password=secret user_admin=secret user_guest=guest;")
                .with("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer")
                .with("super.users", "User:admin;User:ANONYMOUS"));
        broker = Optional.of(started);
        try (Admin admin = Admin.create(Map.of(
                "bootstrap.servers",
                started.bootstrapServers(),
                "security.protocol",
                "SASL_PLAINTEXT",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                MODULE + " username=admin password=secret;"))) {
            admin.createTopics(List.of(new NewTopic("secret", 1, (short) 1)))
                    .all()
                    .get();
        }
    }

    @AfterAll
    static void stopIt() {
        broker.ifPresent(EmbeddedBroker::close);
    }

    @Test
    void whoMayNotSeeATopicIsToldInOneLine() throws IOException {
        CommandRun run = scanAs("guest", "guest");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("scan: no permission at " + address() + " for the topic; the principal needs READ and"
                        + " DESCRIBE on it (WRITE to generate)\n");
    }

    @Test
    void whoHasAWrongPasswordIsToldInOneLine() throws IOException {
        CommandRun run = scanAs("guest", "wrong");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("scan: " + address() + " does not accept these credentials");
        assertThat(run.err()).doesNotContain("wrong");
    }

    @Test
    void whoMayDoAllScans() throws IOException {
        assertThat(scanAs("admin", "secret").exitCode()).isZero();
    }

    private static CommandRun scanAs(String user, String password) throws IOException {
        Path config = Files.writeString(
                directory.resolve("client.properties"),
                "security.protocol=SASL_PLAINTEXT\nsasl.mechanism=PLAIN\nsasl.jaas.config=" + MODULE + " username="
                        + user + " password=" + password + ";\n");
        return CommandRun.of(
                "scan",
                "--bootstrap-server",
                address(),
                "--topic",
                "secret",
                "--from-beginning",
                "--command-config",
                config.toString());
    }

    private static String address() {
        return broker.orElseThrow().bootstrapServers();
    }
}
