package io.scoville.detector.alert;

/** What an alert is about. Each kind has a runbook of its own. */
public enum AlertKind {
    /** Keys fill their partitions alone. */
    HOT_KEY("hot-key"),
    /** Partitions are hot, and no hot key explains it. */
    PARTITION_SKEW("partition-skew"),
    /** One partition of a group lags by minutes while the others do not. */
    LAG_SKEW("lag-skew"),
    /** Commits of a group stand still while the log grows. */
    STUCK_CONSUMER("stuck-consumer"),
    /** Retention removed records that a group had not read. */
    DATA_LOSS("data-loss"),
    /** Producers place the same keys by different functions. */
    PARTITIONER_MISMATCH("partitioner-mismatch");

    private final String slug;

    AlertKind(String slug) {
        this.slug = slug;
    }

    /** The kind in ids, file names and addresses: lower case, words joined by hyphens. */
    public String slug() {
        return slug;
    }
}
