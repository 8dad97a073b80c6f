package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.scoville.detector.fixture.Reports;
import io.scoville.detector.fixture.Windows;
import io.scoville.detector.observation.RecordKey;
import io.scoville.detector.report.TopicReport;
import org.junit.jupiter.api.Test;

class TextReportTest {
    @Test
    void theVerdictComesFirstThenWhyWhereWhichKeysWhatHelpsAndWhatDoesNot() {
        String text = TextReport.of(Reports.withEverything(), false);

        assertThat(text).startsWith("payments: SKEWED (WARNING)\n");
        assertThat(text)
                .containsSubsequence(
                        "\nWhy\n",
                        "HOT_KEY, partition 2:",
                        "\nPartitions\n",
                        "5,200",
                        "63.7 %",
                        "2.55x  hot",
                        "\nHeaviest keys\n",
                        "tenant-000042",
                        "49.0 %",
                        "0xc32800",
                        "\nConsumer groups\n",
                        "billing: LAG_FOLLOWS_TRAFFIC:",
                        "\nWhat helps\n",
                        "1. SALT tenant-000042 with 3 salts",
                        "1.25",
                        "Suffixes: #0 #1 #5",
                        "Costs: a read of the key becomes 3 reads",
                        "Breaks: order within the key",
                        "\nWhat does not help\n",
                        "ADD_PARTITIONS: a single key stays in one partition");
    }

    @Test
    void fitsIntoEightyColumnsWithoutColour() {
        assertThat(TextReport.of(Reports.withEverything(), false).lines())
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(80));
        assertThat(TextReport.of(Reports.withEverything(), false)).doesNotContain("\u001b");
    }

    @Test
    void colourIsAllThatATerminalAdds() {
        String colored = TextReport.of(Reports.withEverything(), true);

        assertThat(colored).contains("\u001b[");
        assertThat(colored.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(TextReport.of(Reports.withEverything(), false));
    }

    @Test
    void thousandsOfPartitionsDoNotFlood() {
        Windows windows = Windows.of(2_000);
        for (int p = 0; p < 2_000; p++) {
            windows.keyed(p, p == 1_234 ? 50_000 : 1_000 + p % 7);
        }

        String text = TextReport.of(Reports.judgedOnly(windows.build()), false);

        assertThat(text.lines()).hasSizeLessThan(60);
        assertThat(text).contains(" 1234  ", "hot", "1,985 more with 1,000 to 1,006 records each");
    }

    @Test
    void aKeyOrTopicThatWantsToWriteOnTheTerminalCannot() {
        TopicReport report = Reports.judgedOnly(Windows.of(2)
                .key(0, RecordKey.of("\u001b[2J\u0007"), 500)
                .key(0, RecordKey.of("evil\u202etxt\u2028"), 400)
                .key(1, RecordKey.of(""), 300)
                .build());

        String text = TextReport.of(report, true).replaceAll("\u001b\\[[0-9;]*m", "");

        assertThat(text).doesNotContain("\u001b", "\u0007", "\u202e", "\u2028");
        assertThat(text).contains("0x1b5b324a07", "evil\uFFFDtxt", "(empty key)");
    }

    @Test
    void nothingToJudgeIsSaidInASentence() {
        assertThat(TextReport.of(Reports.judgedOnly(Windows.of(3).build()), false))
                .startsWith(
                        "payments: TOO FEW RECORDS\n0 records in 3 partitions are too few to tell skew from chance.\n");
    }
}
