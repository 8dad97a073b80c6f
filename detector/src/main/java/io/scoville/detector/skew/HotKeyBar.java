package io.scoville.detector.skew;

import java.util.Optional;

/**
 * How much a key must carry for certain to be hot. A key of f fair shares lifts its partition to {@code 1 + f (1 - 1/P)}
 * times the mean, so the warning threshold of 1.5 is reached at {@code 0.5 P / (P - 1)} fair shares and the critical one
 * of 3.0 at {@code 2 P / (P - 1)}.
 *
 * @param total the weight of all comparable partitions
 * @param partitions how many these are
 */
record HotKeyBar(double total, int partitions) {
    private static final double CRITICAL_PER_PARTITION = 0.8;

    /** Whether a key that proves so much weight is hot, and how bad that is. */
    Optional<Severity> severity(double proven) {
        if (partitions < 2 || total == 0) {
            return Optional.empty();
        }
        double fairShares = proven * partitions / total;
        double lift = partitions / (partitions - 1.0);
        if (fairShares < 0.5 * lift) {
            return Optional.empty();
        }
        return Optional.of(
                fairShares >= Math.min(2 * lift, CRITICAL_PER_PARTITION * partitions)
                        ? Severity.CRITICAL
                        : Severity.WARNING);
    }
}
