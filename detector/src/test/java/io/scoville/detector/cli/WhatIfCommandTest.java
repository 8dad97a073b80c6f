package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WhatIfCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path directory = Path.of("");

    private Path report = Path.of("");

    @BeforeEach
    void writeReport() throws IOException {
        // 12 partitions of 50,000, and order-8842 with 400,000 in partition 4.
        String partitions = IntStream.range(0, 12)
                .mapToObj(p -> "{\"partition\":" + p + ",\"records\":" + (p == 4 ? 450_000 : 50_000)
                        + ",\"keylessRecords\":0}")
                .collect(Collectors.joining(","));
        report = write(
                "report.json",
                "{\"schema\":\"scoville.topic-report/1\",\"topic\":\"orders\","
                        + "\"partitionCount\":12,\"partitions\":[" + partitions + "],"
                        + "\"hotKeys\":[{\"key\":{\"text\":\"order-8842\",\"hex\":\"6f726465722d38383432\"},\"partitions\":[4],"
                        + "\"records\":{\"count\":400000,\"lower\":399000,\"upper\":401000}}],"
                        + "\"partitioner\":{\"name\":\"murmur2\",\"agreement\":1.0,\"keysTested\":64}}");
    }

    @Test
    void saltsAKey() throws IOException {
        CommandRun run = whatIf("--report", report.toString(), "--salt", "order-8842=6", "-o", "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode answer = JSON.readTree(run.out());
        assertThat(answer.path("schema").asText()).isEqualTo("scoville.what-if/1");
        assertThat(answer.path("before").path("maxOverMean").asDouble()).isCloseTo(5.4, within(1e-9));
        assertThat(answer.path("after").path("maxOverMean").asDouble()).isCloseTo(1.4, within(1e-9));
        assertThat(answer.path("after").path("lower").asDouble()).isLessThan(1.4);
        assertThat(answer.path("after").path("partitions")).hasSize(12);
        assertThat(answer.path("salts").path(0).path("suffixes")).hasSize(6);
    }

    @Test
    void showsBarsAndAnExampleOfAKeyThatMoves() {
        CommandRun run = whatIf("--report", report.toString(), "--partitions", "24");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("orders: max / mean 5.40 would become ")
                .contains("12 -> 24 partitions: 50 % of the keys move")
                .contains("order-8842 moves from partition 4 to 16")
                .contains("        4   45.0 % ████████████████████████");
    }

    @Test
    void combinesAllKindsOfChange() throws IOException {
        CommandRun run = whatIf(
                "--report",
                report.toString(),
                "--partitions",
                "24",
                "--partitioner",
                "crc32",
                "--salt",
                "0x6f726465722d38383432=12",
                "-o",
                "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonNode answer = JSON.readTree(run.out());
        assertThat(answer.path("partitioner").asText()).isEqualTo("crc32");
        assertThat(answer.path("after").path("maxOverMean").asDouble()).isCloseTo(1.4, within(0.001));
    }

    @Test
    void reviewsAKeyForATopicThatDoesNotExistYet() throws IOException {
        Path counts = write(
                "counts.csv",
                "customer,records\n\"whale, the\",600\n"
                        + IntStream.range(0, 400)
                                .mapToObj(i -> "c-" + i + ",1\n")
                                .collect(Collectors.joining()));

        CommandRun run = whatIf("--keys", counts.toString(), "--partitions", "12");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("401 keys on 12 partitions: max / mean would be 7.")
                .contains("hottest key: whale, the, 60.0 %")
                .contains("ok   cardinality")
                .contains("NO   hottest key")
                .contains("NO   spread")
                .contains("NO   growth");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--partitions|0|a topic has 1 to 100000 partitions, got 0",
                "--salt|nobody=4|key nobody is not among the 1 heaviest keys: its load is not known",
                "--salt|order-8842=1000000000|key order-8842 can get 1 to 4096 salts, got 1000000000",
                "--salt|order-8842=99999999999|--salt order-8842=99999999999: a key can get 1 to 4096 salts, got 99999999999",
                "--salt|order-8842|--salt order-8842: KEY=S is expected, a key and how many salts",
                "--salt|0xzz=4|key 0xzz: after 0x come hex digits, two for each byte",
                "--partitioner|murmur3|unknown partitioner \"murmur3\": it is one of murmur2, crc32, fnv1a, fnv1a-reference, "
                        + "fnv1a-unsigned, kafkajs-legacy, string-hash-code"
            })
    void badInputGetsOneClearLine(String option, String value, String message) {
        CommandRun run = whatIf("--report", report.toString(), option, value);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().findFirst()).contains("what-if: " + message);
        assertThat(run.err().lines()).hasSize(2);
    }

    @Test
    void aReportOfAnotherVersionGetsOneClearLine() throws IOException {
        Path other = write("other.json", "{\"schema\":\"scoville.topic-report/2\"}");

        CommandRun run = whatIf("--report", other.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().lines().findFirst())
                .contains("what-if: this is no report that can be read: schema scoville.topic-report/2, expected "
                        + "scoville.topic-report/1");
    }

    @Test
    void anIncompleteReportGetsOneClearLine() throws IOException {
        Path empty = write("empty.json", "{\"schema\":\"scoville.topic-report/1\",\"partitions\":[{\"partition\":0}]}");

        CommandRun run = whatIf("--report", empty.toString());

        assertThat(run.err().lines().findFirst())
                .contains("what-if: the report is incomplete: the field records is missing");
    }

    @Test
    void whatIsNoReportOrNoCsvGetsOneClearLine() throws IOException {
        Path text = write("text", "key,1\nother,many\n");

        assertThat(whatIf("--report", text.toString()).err()).isEqualTo("what-if: --report: " + text + " is no JSON\n");
        assertThat(whatIf("--keys", text.toString(), "--partitions", "3").err())
                .isEqualTo("what-if: --keys: " + text + ", line 2: \"many\" is no count\n");
        assertThat(whatIf("--keys", text + ".csv", "--partitions", "3").err())
                .isEqualTo("what-if: --keys: " + text + ".csv does not exist\n");
    }

    @Test
    void keysNeedANumberOfPartitions() throws IOException {
        Path counts = write("counts.csv", "a,1\n");

        CommandRun run = whatIf("--keys", counts.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("what-if: --keys needs --partitions N");
    }

    private static CommandRun whatIf(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "what-if";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return CommandRun.of(all);
    }

    private Path write(String name, String text) throws IOException {
        return Files.write(directory.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }
}
