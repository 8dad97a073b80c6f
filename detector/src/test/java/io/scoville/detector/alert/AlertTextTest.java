package io.scoville.detector.alert;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class AlertTextTest {
    @Test
    void saysWhatSomebodyNeedsWhoHasJustBeenWoken() {
        AlertText text = AlertText.of(SampleAlerts.hotKey());

        assertThat(text.summary())
                .isEqualTo(
                        "hot key \"tenant-000042\" in topic payments: 4.8 fair shares, 40 % of the records, in partition 0");
        assertThat(text.description()).isEqualTo("""
                        Severity CRITICAL, since 2026-01-01T00:00:00Z.
                        Key "tenant-000042": 4.80 fair shares (at least 4.79), 40.0 % of the records, in partition 0
                        Load: the hottest partition stands at 5.40 times the mean (1.00 is even).
                        Cause: One key makes up 109 % of the excess of partition 0.
                        Consumers: billing, LAG_FOLLOWS_TRAFFIC: Partition 0 lags 120000 records, 94 s; the others 2.
                        Helps: salt "tenant-000042" with 6 salts, predicted 1.41 times the mean: Six salts spread the key.
                        Will not help: add partitions: A single key never splits.""");
    }

    @Test
    void saysWhenItIsOverAndHowLongItTook() {
        AlertText text = AlertText.of(SampleAlerts.resolved(SampleAlerts.hotKey()));

        assertThat(text.summary()).startsWith("Resolved: hot key \"tenant-000042\" in topic payments");
        assertThat(text.description())
                .startsWith("Over. It was CRITICAL, since 2026-01-01T00:00:00Z, and is gone after 15 min.");
    }

    @Test
    void aThousandHotKeysAreTenRowsAndACount() {
        AlertText text = AlertText.of(SampleAlerts.hotKeys(1000));

        assertThat(text.summary()).startsWith("1000 hot keys in topic payments, in partitions 0, 1, 2");
        assertThat(text.description().lines().filter(line -> line.startsWith("Key ")))
                .hasSize(10);
        assertThat(text.description()).contains("… and 990 more keys");
    }

    @Test
    void eachKindHasASummaryOfItsOwn() {
        assertThat(AlertText.of(SampleAlerts.ofGroup(AlertKind.STUCK_CONSUMER)).summary())
                .isEqualTo(
                        "group billing is stuck in partition 3 of topic payments: the log grows, its commits do not move");
        assertThat(AlertText.of(SampleAlerts.ofGroup(AlertKind.LAG_SKEW)).summary())
                .isEqualTo("group billing lags in partition 3 of topic payments, and not in the others");
        assertThat(AlertText.of(SampleAlerts.ofGroup(AlertKind.DATA_LOSS)).summary())
                .isEqualTo(
                        "group billing lost records of topic payments in partition 3: retention was faster than the group");
    }
}
