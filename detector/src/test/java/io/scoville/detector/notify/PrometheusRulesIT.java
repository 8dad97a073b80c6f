package io.scoville.detector.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules that are shipped, by Prometheus' own tool. */
final class PrometheusRulesIT {
    private static final String RULES = "../dashboards/prometheus/";

    @Test
    void prometheusTakesTheRules() {
        String promtool = LocalProgram.require("promtool");
        assertThat(LocalProgram.run(List.of(promtool, "check", "rules", RULES + "rules.yaml")))
                .contains("SUCCESS");
    }

    @Test
    void theRulesDoWhatTheirCasesSay() {
        String promtool = LocalProgram.require("promtool");
        assertThat(LocalProgram.run(List.of(promtool, "test", "rules", RULES + "rules-test.yaml")))
                .contains("SUCCESS");
    }
}
