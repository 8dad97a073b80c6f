package io.scoville.detector.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.advice.Recommendation;
import io.scoville.detector.config.ConfigFile;
import io.scoville.detector.config.ScovilleConfig;
import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.report.TopicReport;
import io.scoville.detector.window.TopicWindow;
import io.scoville.salting.Semantics;
import io.scoville.salting.partitioner.Murmur2;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JudgingSettingsTest {
    private static final TopicWindow HOT = Windows.of(48)
            .keys(Murmur2.PARTITIONER, "tenant-", 4_800, 10)
            .key(Murmur2.PARTITIONER, RecordKey.of("whale"), 72_000)
            .build();

    @TempDir
    Path folder;

    @Test
    void adviceKeepsToTheLimitsThatAreSet() throws IOException {
        TopicReport report = judging("advice: {max-salts: 3}").analyst().analyse(HOT);

        assertThat(report.recommendations())
                .filteredOn(advice -> advice.salts().isPresent())
                .isNotEmpty()
                .allSatisfy(advice -> assertThat(advice.salts().getAsInt()).isLessThanOrEqualTo(3));
        assertThat(judging("").analyst().analyse(HOT).recommendations())
                .filteredOn(Recommendation::helps)
                .anySatisfy(advice -> assertThat(advice.salts().orElse(0)).isGreaterThan(3));
    }

    @Test
    void theThresholdsAreThoseThatAreSet() throws IOException {
        JudgingSettings judging = judging("detection: {warning: 2.5, critical: 4.0}");

        assertThat(judging.thresholds().warning()).isEqualTo(2.5);
        assertThat(judging.thresholds().critical()).isEqualTo(4.0);
    }

    @Test
    void whatWasDeclaredOfATopicIsKnownAndTheRestIsNot() throws IOException {
        JudgingSettings judging = judging("topics: {payments: {semantics: {order: per-key, operation: transaction}}}");

        assertThat(judging.semantics("payments"))
                .isEqualTo(new Semantics(
                        Semantics.Order.PER_KEY, Semantics.Operation.TRANSACTION, Semantics.Reads.UNKNOWN));
        assertThat(judging.semantics("clicks")).isEqualTo(Semantics.UNKNOWN);
    }

    private JudgingSettings judging(String more) throws IOException {
        Path file = Files.writeString(
                folder.resolve("scoville.yaml"),
                "kafka: {bootstrap.servers: 'localhost:9092'}\nwatch: {topics: [payments, clicks]}\n" + more + "\n");
        ScovilleConfig config = ConfigFile.read(file, Map.of());
        return new JudgingSettings(config);
    }
}
