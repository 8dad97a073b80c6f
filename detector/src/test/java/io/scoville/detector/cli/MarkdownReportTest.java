package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.fixture.Reports;
import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.RecordKey;
import org.junit.jupiter.api.Test;

class MarkdownReportTest {
    @Test
    void holdsWhatTheTextHolds() {
        assertThat(MarkdownReport.of(Reports.withEverything()))
                .startsWith("# payments: SKEWED \\(WARNING\\)\n")
                .containsSubsequence(
                        "## Why",
                        "**HOT\\_KEY**, partition 2:",
                        "## Partitions",
                        "| 2 | 5,200 | 63.7 % | 2.55 | hot |",
                        "## Heaviest keys",
                        "| tenant\\-000042 | 4,000 | 49.0 % | 1.96 | WARNING |",
                        "## Consumer groups",
                        "## What helps",
                        "## What does not help");
    }

    @Test
    void nothingFromElsewhereIsMarkup() {
        String markdown = MarkdownReport.of(Reports.judgedOnly(Windows.of(2)
                .key(0, RecordKey.of("a|b [x](http://evil) <img> @all `c` *d*"), 500)
                .keyed(1, 500)
                .build()));

        assertThat(markdown)
                .contains("| a\\|b \\[x\\]\\(http:&#47;&#47;evil\\) &lt;img\\> &#64;all \\`c\\` \\*d\\* | 500 |");
    }
}
