package io.scoville.detector.window;

import java.time.Instant;

/**
 * A group and its partition at one instant.
 *
 * @param at when
 * @param committed offset of the next record that the group will read
 * @param logStart first offset that is still there
 * @param stableEnd where committed records end; {@code end} where no transaction is open
 * @param end offset of the next record to be written
 */
public record CommitPoint(Instant at, long committed, long logStart, long stableEnd, long end) {
    /** Records between the commit, or the start of the log if that is later, and the end: never negative. */
    public long lag() {
        return Math.max(0, end - Math.max(committed, logStart));
    }

    /**
     * What of the lag can be read. A reader of committed records gets as far as the stable end; a group that committed
     * beyond it does not wait for transactions.
     */
    public long readable() {
        long reach = committed > stableEnd ? end : stableEnd;
        return Math.max(0, reach - Math.max(committed, logStart));
    }
}
