package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scoville.detector.fixture.KafkaFixture;
import java.util.ArrayList;
import java.util.List;

/** A scan that was run in this process and printed JSON. */
record ScanRun(JsonNode report, CommandRun run) {
    static ScanRun of(KafkaFixture kafka, String topic, String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("scan", "--bootstrap-server", kafka.bootstrapServers(), "--topic", topic, "-o", "json"));
        arguments.addAll(List.of(more));
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isIn(0, 10);
        try {
            return new ScanRun(new ObjectMapper().readTree(run.out()), run);
        } catch (JsonProcessingException notJson) {
            throw new AssertionError(run.out(), notJson);
        }
    }

    static ScanRun fromBeginning(KafkaFixture kafka, String topic) {
        return of(kafka, topic, "--from-beginning");
    }

    List<Long> recordsOfPartitions() {
        List<Long> records = new ArrayList<>();
        report.path("partitions")
                .forEach(partition -> records.add(partition.path("records").asLong()));
        return records;
    }

    long records() {
        return report.path("window").path("records").asLong();
    }

    /** The hex of the key of this rank, from 0. */
    String keyHex(int rank) {
        return report.path("topKeys").path(rank).path("key").path("hex").asText();
    }

    /** The records of the key of this rank, {@code count lower upper}. */
    String keyRecords(int rank) {
        JsonNode records = report.path("topKeys").path(rank).path("records");
        return records.path("count").asLong() + " " + records.path("lower").asLong() + " "
                + records.path("upper").asLong();
    }

    String state() {
        return report.path("verdict").path("state").asText();
    }

    List<String> causes() {
        List<String> causes = new ArrayList<>();
        report.path("findings")
                .forEach(finding -> causes.add(finding.path("cause").asText()));
        return causes;
    }
}
