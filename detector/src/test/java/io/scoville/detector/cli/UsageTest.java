package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class UsageTest {
    @ParameterizedTest
    @MethodSource
    void whatMakesNoSenseIsNamedInOneLineAndEndsWithTwo(String arguments, String message) {
        CommandRun run = CommandRun.of(arguments.split(" "));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().findFirst())
                .hasValueSatisfying(line -> assertThat(line).contains(message));
        assertThat(run.err().lines()).hasSize(2).last().asString().startsWith("Try 'scoville");
    }

    static Stream<Arguments> whatMakesNoSenseIsNamedInOneLineAndEndsWithTwo() {
        String generate = "generate --bootstrap-server localhost:1 --topic t ";
        String scan = "scan --bootstrap-server localhost:1 --topic t ";
        return Stream.of(
                Arguments.of(scan + "--since -PT1M", "--since must be above zero, got PT-1M"),
                Arguments.of(scan + "--last 0", "--last must be at least 1, got 0"),
                Arguments.of(scan + "--last 5 --from-beginning", "mutually exclusive"),
                Arguments.of(scan + "-o xml", "expected one of [text, json, markdown] (case-sensitive) but was 'xml'"),
                Arguments.of("scan --bootstrap-server localhost:1", "--topic=T"),
                Arguments.of("scam", "Unmatched argument at index 0: 'scam'"),
                Arguments.of("broker --port 70000", "--port must be from 1 to 65535, or 0 for a free one, got 70000"),
                Arguments.of("broker --port many", "--port"),
                Arguments.of("generate --topic t --profile hot", "--bootstrap-server=H:P"),
                Arguments.of(
                        generate + "--profile warm",
                        "--profile must be one of uniform, zipf, hot, flash-crowd, few-keys, keyless, mixed-partitioners,"
                                + " large-records, got warm"),
                Arguments.of(
                        generate + "--profile hot --hot-share 2", "--hot-share must be above 0 and below 1, got 2.0"),
                Arguments.of(generate + "--profile hot --rate 0", "--rate must be at least 1 record a second, got 0"),
                Arguments.of(generate + "--profile hot --records 0", "--records must be at least 1, got 0"),
                Arguments.of(generate + "--profile hot --partitions 0", "--partitions must be at least 1, got 0"),
                Arguments.of(generate + "--profile hot --keys 1", "--keys must be from 2 to 10000000, got 1"),
                Arguments.of(
                        generate + "--profile flash-crowd --crowd-after soon",
                        "'soon' is no duration; write it like 60s, 10m or PT10M"));
    }

    @Test
    void helpGoesToStdoutAndEndsWithZero() {
        CommandRun run = CommandRun.of("--help");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("generate", "broker");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void noCommandAtAllIsAUsageError() {
        assertThat(CommandRun.of().exitCode()).isEqualTo(2);
    }
}
