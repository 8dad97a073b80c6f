package io.scoville.detector.skew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.scoville.detector.fixture.SkewCases.SkewCase;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.window.PartitionWindow;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class SkewCasesTest {
    private static final double TOLERANCE = 1e-6;

    private final SkewJudge judge = new SkewJudge(SkewThresholds.DEFAULT);

    @ParameterizedTest
    @MethodSource("io.scoville.detector.fixture.SkewCases#all")
    void publishedCaseIsJudgedAsItShould(SkewCase given) {
        JsonNode expect = given.expect();

        Judgement judgement = judge.judge(given.window());

        if (expect.has("counts")) {
            assertThat(given.window().partitions().stream()
                            .map(PartitionWindow::records)
                            .toList())
                    .isEqualTo(integers(expect.get("counts")).stream()
                            .map(Integer::longValue)
                            .toList());
        }
        assertThat(judgement.verdict().state())
                .isEqualTo(Verdict.State.valueOf(expect.get("state").asText()));
        assertThat(judgement.verdict().hotPartitions()).isEqualTo(integers(expect.get("hotPartitions")));
        if (expect.has("hotKeys")) {
            assertThat(judgement.hotKeys().stream()
                            .map(key -> display(key.load().key())))
                    .containsExactlyInAnyOrderElementsOf(
                            StreamSupport.stream(expect.get("hotKeys").spliterator(), false)
                                    .map(JsonNode::asText)
                                    .toList());
        }
        assertMetrics(judgement.records().orElseThrow(), expect.get("metrics"));
    }

    private static void assertMetrics(SkewMetrics metrics, JsonNode expect) {
        assertThat(metrics.max()).isEqualTo(expect.get("max").asLong());
        assertThat(metrics.maxPartition()).isEqualTo(expect.get("maxPartition").asInt());
        assertClose(metrics.mean(), expect, "mean");
        assertClose(metrics.maxOverMean(), expect, "maxOverMean");
        assertClose(metrics.p99OverMean(), expect, "p99OverMean");
        assertClose(metrics.normalizedEntropy(), expect, "normalizedEntropy");
        assertClose(metrics.effectivePartitions(), expect, "effectivePartitions");
        assertClose(metrics.gini(), expect, "gini");
        assertClose(metrics.coefficientOfVariation(), expect, "coefficientOfVariation");
        assertThat(Double.toString(metrics.normalizedEntropy())).doesNotStartWith("-");
    }

    private static void assertClose(double actual, JsonNode expect, String name) {
        assertThat(actual).as(name).isCloseTo(expect.get(name).asDouble(), within(TOLERANCE));
    }

    private static List<Integer> integers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asInt)
                .toList();
    }

    private static String display(RecordKey key) {
        return key.text().orElseGet(() -> "0x" + key.hex());
    }
}
