package io.scoville.detector.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.fixture.SkewCases.SkewCase;
import io.scoville.detector.skew.Judgement;
import io.scoville.detector.skew.SkewJudge;
import io.scoville.detector.skew.SkewThresholds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class DiagnosisCasesTest {
    private final SkewJudge judge = new SkewJudge(SkewThresholds.DEFAULT);
    private final Diagnostician diagnostician = new Diagnostician();

    @ParameterizedTest
    @MethodSource("io.scoville.detector.fixture.SkewCases#all")
    void publishedCaseHasItsCauseNamed(SkewCase given) {
        Judgement judgement = judge.judge(given.window());

        Diagnosis diagnosis = diagnostician.diagnose(given.window(), judgement);

        if (given.expect().has("cause")) {
            assertThat(diagnosis.findings().get(0).cause())
                    .isEqualTo(Cause.valueOf(given.expect().get("cause").asText()));
        } else {
            assertThat(diagnosis.findings()).isEmpty();
        }
    }
}
